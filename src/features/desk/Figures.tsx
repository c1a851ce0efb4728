import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { writeStored } from '#lib/localStore.ts';
import { readStoredJson } from '#lib/storedJson.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { numberText } from '#model/language.ts';
import type { AdminServices } from './adminServices.ts';
import { useDeskQuery } from './blocks.tsx';

interface FiguresProps {
  readonly services: AdminServices;
  /** Null while it is unknown. */
  readonly isShut: boolean | null;
}

const seen = v.object({ files: v.number(), messages: v.number(), reports: v.number() });
type Seen = v.InferOutput<typeof seen>;

/** Reports, which wait for an answer, files, messages and the site, each with what is new since the last look. */
export function Figures({ services, isShut }: FiguresProps) {
  const messages = useDeskQuery(['messages'], services.countMessages);
  const files = useDeskQuery(['files'], services.countAllFiles);
  const reports = useDeskQuery(['report count'], services.countReports);
  const [before] = useState(() => readStoredJson(SCREEN_STORAGE_KEYS.deskSeen, seen) ?? null);
  useEffect(() => {
    if (files.data === undefined || messages.data === undefined || reports.data === undefined)
      return;
    const now: Seen = { files: files.data, messages: messages.data, reports: reports.data };
    writeStored(SCREEN_STORAGE_KEYS.deskSeen, JSON.stringify(now));
  }, [files.data, messages.data, reports.data]);
  const site = isShut === null ? '–' : isShut ? 'Shut' : 'Open';
  return (
    <dl className="mb-6 grid grid-cols-4 gap-2 text-center">
      <Figure name="Reports" place="reports" count={reports.data} before={before?.reports} />
      <Figure name="Files" place="files" count={files.data} before={before?.files} />
      <Figure name="Messages" place="messages" count={messages.data} before={before?.messages} />
      <Figure name="Site" place="site" text={site} />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly place: string;
  readonly text?: string;
  /** Undefined until it is known. */
  readonly count?: number | undefined;
  readonly before?: number | undefined;
}

function Figure({ name, place, text, count, before }: FigureProps) {
  const more = count === undefined || before === undefined ? 0 : count - before;
  return (
    <div className="relative rounded-md bg-sheet px-0.5 py-3 lift-sheet">
      <dt className="text-xs text-ink-soft">
        <a href={`#desk-${place}`} className="after:absolute after:inset-0">
          {name}
        </a>
      </dt>
      {/* Small enough for six digits in a quarter of a small phone. */}
      <dd className="text-lg font-semibold sm:text-xl">
        {text ?? (count === undefined ? '–' : numberText(count))}
      </dd>
      {more > 0 && <dd className="text-xs text-ink-soft">{`${numberText(more)} new`}</dd>}
    </div>
  );
}
