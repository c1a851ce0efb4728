import { useId, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { Reading } from '../useReading.ts';

interface DeskCardProps<Value> {
  readonly title: string;
  readonly reading: Reading<Value>;
  /** Whether it reserves a screen's height at the first load, so that nothing in view moves. */
  readonly isLong?: boolean;
  readonly children: (value: Value) => ReactNode;
}

/** One part of the desk in each of its states: loading, failed and loaded. */
export function DeskCard<Value>({
  title,
  reading,
  isLong = false,
  children,
}: DeskCardProps<Value>) {
  const id = useId();
  const { value, hasFailed, tryAgain } = reading;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4">
      {/* Receives the focus when a focused button is removed with its row. */}
      <h2 id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      {hasFailed && (
        <div className="flex flex-wrap items-center gap-3">
          {/* Not announced: every card would interrupt the message about the failed action. */}
          <p className="font-semibold text-danger">
            {value === undefined
              ? 'This couldn’t be read.'
              : 'This couldn’t be read again and may have changed.'}
          </p>
          <Button onClick={tryAgain}>Try again</Button>
        </div>
      )}
      {value !== undefined && children(value)}
      {value === undefined && !hasFailed && (
        <div className={isLong ? 'min-h-svh' : undefined}>
          <Spinner label={`Loading ${title}`} />
        </div>
      )}
    </section>
  );
}
