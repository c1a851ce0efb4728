import { Fragment, useState, type ComponentProps } from 'react';
import { useMotion } from '#ui/motion/useMotion.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { UploadRow } from './UploadRow.tsx';

/** More rows than this are in a box that scrolls, so that the form below stays within reach. */
const MOST_OPEN_ROWS = 8;

interface UploadRowsProps extends Omit<ComponentProps<typeof UploadRow>, 'as' | 'job'> {
  readonly jobs: readonly UploadJob[];
}

/** The chosen files: refused ones first, then the others in the order in which they were chosen. */
export function UploadRows(props: UploadRowsProps) {
  const motion = useMotion();
  return props.jobs.length > 0 && <Chosen {...props} motion={motion} />;
}

interface ChosenProps extends UploadRowsProps {
  readonly motion: ReturnType<typeof useMotion>;
}

function Chosen({ jobs, motion, ...row }: ChosenProps) {
  // Rows keep their elements when the code for motion is loaded later.
  const [moving] = useState(motion);
  const areFew = jobs.length <= MOST_OPEN_ROWS;
  // Nor do they change their elements when they become few again, which would lose the focus.
  const [wereMany, setWereMany] = useState(!areFew);
  if (!areFew && !wereMany) setWereMany(true);
  const Rows = (!wereMany && moving?.MovingRows) || Fragment;
  const isRefused = ({ state }: UploadJob) => state.kind === 'refused';
  const sorted = [...jobs.filter(isRefused), ...jobs.filter((job) => !isRefused(job))];
  const list = (
    <ul className="relative divide-y divide-line">
      <Rows>
        {sorted.map((job) => (
          <UploadRow
            key={job.id}
            as={wereMany ? undefined : moving?.MovingListItem}
            job={job}
            {...row}
          />
        ))}
      </Rows>
    </ul>
  );
  const box = 'rounded-lg border border-line bg-sheet';
  return (
    <section aria-label="Chosen files">
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
