import { useState } from 'react';
import { fileRecordKey } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { coverUrl } from '#services/library/covers.ts';
import { Button } from '#ui/Button.tsx';
import type { AdminServices } from './adminServices.ts';
import { useDeskQuery } from './DeskCard.tsx';
import { manyUploads, removalOfMany } from './removals.ts';
import type { OperatorActions } from './useOperatorActions.ts';

/** How many uploads are looked over at a glance. */
const ON_THE_WALL = 60;

interface WallProps {
  readonly services: AdminServices;
  readonly work: OperatorActions;
}

/** The newest uploads by their covers, to look over many at a glance and choose some. */
export function Wall(props: WallProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button className="self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {`The newest ${ON_THE_WALL} at a glance`}
      </Button>
      {isOpen && <Covers {...props} />}
    </>
  );
}

function Covers({ services, work }: WallProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data = [] } = useDeskQuery(['wall'], (signal) =>
    services.readNewestUploads(ON_THE_WALL, signal),
  );
  const items = manyUploads(data).filter((upload) => chosen.has(fileRecordKey(upload)));
  const files = counted(items.length, 'file', 'files');
  const removal = removalOfMany(services);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <>
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {data.map((upload) => {
          const key = fileRecordKey(upload);
          return (
            <li key={key}>
              <label className="block text-xs">
                <span className="relative block aspect-[5/7] overflow-hidden rounded-sm border border-line bg-sheet">
                  <Cover src={coverUrl(upload)} />
                  <input
                    type="checkbox"
                    className="absolute start-1 top-1 size-5"
                    checked={chosen.has(key)}
                    onChange={() => toggle(key)}
                  />
                </span>
                <bdi className="line-clamp-2 wrap-anywhere">{upload.title}</bdi>
                <span className="block truncate text-ink-soft">{shelfName(upload)}</span>
              </label>
            </li>
          );
        })}
      </ul>
      <Button
        variant="primary"
        className="sticky bottom-2 self-start disabled:border-line disabled:bg-well disabled:text-ink-soft disabled:opacity-100!"
        busy={work.running === 'remove chosen'}
        disabled={work.running !== null || items.length === 0}
        onClick={() =>
          work.start({
            name: 'remove chosen',
            question: {
              title: `Remove: ${files}?`,
              text: removal.text,
              confirmLabel: `Yes, ${files}`,
              isReversible: true,
            },
            limitMs: 590_000,
            carryOut: (signal, onProgress) =>
              removal.carryOut(items, 'chosen by their covers', signal, (done) =>
                onProgress(`${done} of ${items.length}`),
              ),
          })
        }
      >
        {`Remove chosen (${items.length})`}
      </Button>
    </>
  );
}

/** A cover; nothing where a file has none. */
function Cover({ src }: { readonly src: string | null }) {
  const [isMissing, setIsMissing] = useState(src === null);
  if (src === null || isMissing) return null;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      className="size-full bg-[#fff] object-cover object-left-top"
      onError={() => setIsMissing(true)}
    />
  );
}
