import type { ComponentProps } from 'react';
import { classNames } from './classNames.ts';

/** A bordered box that looks like a sheet of paper. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={classNames('rounded-lg bg-sheet p-5 shadow-sheet sm:p-6', className)}
    />
  );
}
