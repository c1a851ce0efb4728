import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { logError } from '#lib/log.ts';
import { createStore } from '#lib/store.ts';
import { useStore } from '#lib/useStore.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { FAILURES } from '../viewer/ViewParts.tsx';
import { writeCopy, type KeptCopy } from './copyStore.ts';
import { keepSite } from './deviceStorage.ts';

/** What checking a copy said in this visit: why it can't be opened, or ''. By `keyOf`. */
const results = createStore<ReadonlyMap<string, string>>(() => new Map());

const keyOf = ({ record, keptAt }: KeptCopy) => `${fileRecordPath(record)} ${keptAt}`;

/**
 * Opens each kept copy once, out of sight, and says which cannot be opened: better at home than
 * in the exam hall. What a copy of an earlier version lacks is stored at the same time.
 */
export function HallCheck({ copies }: { readonly copies: readonly KeptCopy[] }) {
  const known = useStore(results, null);
  useEffect(() => {
    const closing = new AbortController();
    checkAll(copies, closing.signal).catch((error: unknown) => {
      if (!closing.signal.aborted) logError('check the kept files', error);
    });
    return () => closing.abort();
  }, [copies]);
  if (copies.length === 0) return null;
  const checked = copies.filter((copy) => known?.has(keyOf(copy)));
  const failing = checked.filter((copy) => known?.get(keyOf(copy)) !== '');
  const isReady = checked.length === copies.length && failing.length === 0;
  const Sign = isReady ? CircleCheck : failing.length > 0 ? TriangleAlert : CircleDashed;
  return (
    <>
      <p
        role="status"
        className="flex items-center gap-2 text-base font-semibold text-ink sm:gap-3"
      >
        <Sign aria-hidden className={`size-6 shrink-0 ${isReady ? 'text-success' : ''}`} />
        {checked.length - failing.length} of {copies.length} open without a connection
      </p>
      {failing.length > 0 && (
        <ul aria-label="Can’t be opened">
          {failing.map((copy) => (
            <li key={keyOf(copy)} className="mt-1 flex items-start gap-2">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                <bdi className="font-semibold wrap-anywhere">{copy.record.title}</bdi>:{' '}
                {known?.get(keyOf(copy))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One after another, so that a cheap phone stays at hand. */
async function checkAll(copies: readonly KeptCopy[], signal: AbortSignal): Promise<void> {
  for (const copy of copies) {
    if (results.get().has(keyOf(copy))) continue;
    const result = await check(copy, signal);
    signal.throwIfAborted();
    results.set(new Map(results.get()).set(keyOf(copy), result));
  }
}

const NOT_HERE = 'What opens it is not on this device. Open this page once with a connection.';

/** Returns why a copy can't be opened, or ''. */
async function check(copy: KeptCopy, signal: AbortSignal): Promise<string> {
  try {
    const { openCopy } = await import('../viewer/openCopy.ts');
    const parts = await openCopy(copy.record, copy.content, signal);
    await keepSite(parts, signal);
    if (copy.parts === undefined) await writeCopy({ ...copy, parts });
    return '';
  } catch (error) {
    if (signal.aborted) return '';
    logError('open a kept file', error);
    const code = error instanceof FileReadError ? error.code : 'connection';
    return code === 'connection' || code === 'offline' ? NOT_HERE : FAILURES[code];
  }
}
