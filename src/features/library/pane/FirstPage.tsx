import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { logError } from '#lib/log.ts';
import { pause } from '#lib/pause.ts';
import { isSlowLine } from '#lib/connection.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { courseHue } from '#model/shelf.ts';
import { Cover } from '../covers/Cover.tsx';
import type { Sight } from './readSight.ts';

/** Not for each row that the keys run over. */
const REST_MS = 250;

interface FirstPageProps {
  readonly record: FileRecord;
  /** What the visitor keeps of it on this device; null if nothing. */
  readonly copy?: Blob | null;
  /** Whether an open file lies over it, or its copy is not there yet: nothing is read or drawn. */
  readonly isCovered?: boolean;
  /** What lies on the paper, and says what a screen reader needs. */
  readonly children?: ReactNode;
}

function unless({ aborted }: AbortSignal, act: () => void): void {
  if (!aborted) act();
}

/** The first page of a file: its cover at once, and the page itself over it once it is drawn. */
export function FirstPage({ record, copy = null, isCovered = false, children }: FirstPageProps) {
  const [sight, setSight] = useState<Sight | null>(null);
  const [failure, setFailure] = useState<string>();
  const { downloadURL: link, title, contentType, size } = record;
  const isSeen = sight !== null;
  useEffect(() => {
    if (isCovered || isSeen) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      await pause(REST_MS);
      if (signal.aborted || link === null || (isSlowLine() && !copy)) return;
      const { readSight, failureText } = await import('./readSight.ts');
      const of = { title, contentType, size };
      await readSight({ link, copy }, of, signal).then(
        (seen) => unless(signal, () => setSight(seen)),
        (error: unknown) => unless(signal, () => setFailure(failureText(error))),
      );
    };
    look().catch((error: unknown) =>
      unless(signal, () => logError('load the drawing of first pages', error)),
    );
    return () => leaving.abort();
  }, [link, title, contentType, size, copy, isCovered, isSeen]);
  return (
    <div
      aria-hidden={children !== undefined}
      className="course-colours pane-paper"
      style={{ '--hue': courseHue(record.course) } as CSSProperties}
    >
      {(sight === null || sight instanceof HTMLCanvasElement) && (
        <Cover record={record} className="pane-cover" loading="eager" />
      )}
      {sight instanceof HTMLCanvasElement ? (
        <span ref={(place) => place?.replaceChildren(sight)} className="pane-page" />
      ) : (
        // Where something lies on it, its links are pressed in the open file.
        sight && (
          <div inert={children !== undefined} className="pane-text">
            {sight}
          </div>
        )
      )}
      {!isSeen && failure !== undefined && <span className="pane-failure">{failure}</span>}
      {children}
    </div>
  );
}
