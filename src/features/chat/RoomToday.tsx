import { memo, type CSSProperties } from 'react';
import type { Message } from '#model/message.ts';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { hueOf, initialsOf } from './faces.ts';
import { linksOf } from './links.ts';
import { FileCard } from './MessageText.tsx';
import { siteLinkOf } from './siteLinks.ts';

/** The most entries that fit beside the messages. */
const MOST_NAMES = 5;
const MOST_FILES = 3;

const HEADING = 'font-sans text-xs/6 font-semibold text-ink-soft';

interface RoomTodayProps {
  readonly messages: readonly Message[];
}

/** Who has written today, and which files of the site were shared, the newest first. */
export const RoomToday = memo(function RoomToday({ messages }: RoomTodayProps) {
  const midnight = new Date().setHours(0, 0, 0, 0);
  const said = messages.filter(({ timestamp }) => (timestamp ?? 0) >= midnight).toReversed();
  const names = [...new Set(said.map(({ sender }) => sender))];
  const links = said.flatMap(({ text }) => linksOf(text).map(({ href }) => siteLinkOf(href)));
  const files = new Map(
    links.flatMap((link) => (link?.file ? [[link.file.id, { ...link, file: link.file }]] : [])),
  );
  return (
    <aside
      aria-labelledby="room-today"
      className="absolute start-[calc(100%+2rem)] top-0 hidden max-h-[calc(100%+6.75rem)] w-60 flex-col gap-2.5 overflow-y-auto text-sm xl:flex [&_.message-file]:m-0 [&_.message-file]:w-auto [&_.message-file]:flex-none [&>p]:text-ink-soft"
    >
      <h2 id="room-today" className={HEADING}>
        In the room today
      </h2>
      {names.length === 0 && <p>Nobody has written yet.</p>}
      <ul className="flex flex-col gap-2">
        {names.slice(0, MOST_NAMES).map((name) => (
          <li
            key={name}
            className="flex items-center gap-3 overflow-hidden whitespace-nowrap"
            data-initials={initialsOf(name)}
            style={{ '--hue': hueOf(name) } as CSSProperties}
          >
            <IsolatedText className="truncate">{name}</IsolatedText>
          </li>
        ))}
      </ul>
      {names.length > MOST_NAMES && <p>{`and ${names.length - MOST_NAMES} more`}</p>}
      {files.size > 0 && <h3 className={`mt-4 ${HEADING}`}>Files shared today</h3>}
      {[...files.values()].slice(0, MOST_FILES).map(({ path, file, label }) => (
        <FileCard key={path} path={path} file={file} label={label} />
      ))}
    </aside>
  );
});
