import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

/** A sheet of paper on the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames(
        'rounded-lg border border-line bg-sheet p-5 shadow-sheet sm:p-6',
        className,
      )}
    />
  );
}
