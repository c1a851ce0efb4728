import { useState, type ComponentProps } from 'react';
import { isolated } from '#lib/isolate.ts';
import { isRefused, type UploadJob } from '#upload/uploadJob.ts';
import { OrderButtons } from '../photos/OrderButtons.tsx';
import { UploadRow } from './UploadRow.tsx';

/** More rows than this are in a box that scrolls, so that the form below stays within reach. */
const MOST_OPEN_ROWS = 8;

interface UploadRowsProps extends Omit<
  ComponentProps<typeof UploadRow>,
  'job' | 'index' | 'number' | 'count' | 'onMove'
> {
  readonly jobs: readonly UploadJob[];
  /** Moves one to a place, from 0, among those that are not refused. */
  readonly onMove: (id: string, to: number) => void;
  /** Puts them into another order. */
  readonly onSort: (order: 'reversed' | 'by name') => void;
}

/** The chosen files: refused ones first, then the others in the order in which they were chosen. */
export function UploadRows(props: UploadRowsProps) {
  return props.jobs.length > 0 && <Chosen {...props} />;
}

function Chosen({ jobs, onMove, onSort, ...row }: UploadRowsProps) {
  const [moved, setMoved] = useState('');
  const areFew = jobs.length <= MOST_OPEN_ROWS;
  const refused = jobs.filter(isRefused);
  const others = jobs.filter((job) => !isRefused(job));
  const canMove = others.length > 1 && !row.isUploading;
  const move = ({ id, wantedName }: UploadJob, to: number) => {
    onMove(id, to);
    setMoved(`${isolated(wantedName)} is file ${to + 1} now.`);
  };
  const list = (
    <ul className="relative divide-y divide-line">
      {[...refused, ...others].map((job, index) => (
        <UploadRow
          key={job.id}
          job={job}
          index={index}
          {...row}
          number={canMove && !isRefused(job) ? index - refused.length + 1 : undefined}
          count={others.length}
          onMove={move}
        />
      ))}
    </ul>
  );
  const box = 'rounded-lg bg-sheet max-lg:lift-sheet';
  return (
    <section aria-label="Chosen files">
      {canMove && others.length > 2 && <OrderButtons onSort={onSort} />}
      <p role="status" className="sr-only">
        {moved}
      </p>
      {areFew ? (
        <div className={box}>{list}</div>
      ) : (
        // In the tab order, so that a keyboard can scroll it while its rows have no buttons.
        <div
          role="group"
          aria-label="List of chosen files"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={`max-h-[85dvh] overflow-y-auto ${box}`}
        >
          {list}
        </div>
      )}
    </section>
  );
}
