import type { ReactNode } from 'react';
import { Nest } from './Nest.tsx';

interface EmptyStateProps {
  /** Says that there is nothing. */
  readonly title: string;
  /** Says what to do about it. */
  readonly children?: ReactNode;
}

/** Replaces an empty list: a drawing, the reason and the next step. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 pt-10 pb-4 text-center sm:pt-20">
      <Nest className="w-[min(12rem,100%)] sm:w-64" />
      <p className="mt-2 font-display text-xl">{title}</p>
      {children !== undefined && <div className="max-w-prose text-ink-soft">{children}</div>}
    </div>
  );
}
