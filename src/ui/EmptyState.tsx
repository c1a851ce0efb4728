import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { Nest } from './Nest.tsx';

interface EmptyStateProps {
  /** Says that there is nothing. */
  readonly title: string;
  /** Whether the title is the heading of a whole page. */
  readonly isPage?: boolean;
  /** Whether something else on the page is louder. */
  readonly isSmall?: boolean;
  /** Lies on the disc in place of the empty nest. */
  readonly drawing?: ReactNode;
  /** Says in a sentence what it means. */
  readonly children?: ReactNode;
  /** What to do about it, the one way on first. */
  readonly actions?: ReactNode;
}

/** Stands where there is nothing, in a list or on a page: one drawing, one sentence, one way on. */
export function EmptyState({
  title,
  isPage = false,
  isSmall = false,
  drawing,
  children,
  actions,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      className={classNames(
        'mx-auto grid max-w-[min(56rem,100%)] grid-cols-[minmax(0,1fr)] gap-y-6 sm:px-4 max-md:justify-items-center max-md:text-center md:w-fit md:grid-cols-[auto_minmax(0,28rem)] lg:items-center',
        isSmall ? 'gap-x-6 text-sm' : 'gap-x-14 py-8 md:py-16',
      )}
    >
      <div
        className={classNames(
          'grid aspect-square max-w-full place-items-center overflow-hidden rounded-full bg-well',
          isSmall ? 'w-28' : 'w-44 md:w-72',
        )}
      >
        {drawing ?? <Nest className="w-[68%]" />}
      </div>
      <div className="min-w-0 max-md:justify-self-stretch">
        <Title
          tabIndex={isPage ? -1 : undefined}
          className={classNames(
            'font-display text-balance',
            isSmall ? 'text-base' : isPage ? 'text-xl md:text-2xl' : 'text-xl',
          )}
        >
          {title}
        </Title>
        {children !== undefined && (
          <div className="mt-2 text-pretty wrap-anywhere text-ink-soft">{children}</div>
        )}
        {actions !== undefined && (
          <div className="mt-5 flex flex-wrap items-center gap-2 max-md:justify-center">
            {actions}
          </div>
        )}
      </div>
    </div>
  );
}
