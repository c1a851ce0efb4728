import { CircleCheck, Radio, PowerOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/withLimit.ts';
import type { AdminServices } from './adminServices.ts';

/** Tells whether visitors can use the site. */
export function SiteState({ isShut }: { readonly isShut: boolean | null }) {
  const [Icon, text, colour] =
    isShut === null
      ? ([Radio, 'Checking the site…', 'text-ink-soft'] as const)
      : isShut
        ? ([PowerOff, 'The site is shut.', 'text-danger'] as const)
        : ([CircleCheck, 'The site is open.', 'text-success'] as const);
  return (
    <p role="status" className={`flex items-center gap-2 text-lg font-semibold ${colour}`}>
      <Icon aria-hidden className="size-6 shrink-0" />
      {text}
    </p>
  );
}

interface SiteNumbersProps {
  readonly services: Pick<AdminServices, 'countAllFiles' | 'countMessages'>;
  /** How many actions have ended. The numbers are read again after each. */
  readonly actionCount: number;
}

/** How many messages and files there are at the moment. */
export function SiteNumbers({ services, actionCount }: SiteNumbersProps) {
  const { countAllFiles, countMessages } = services;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      <Total name="Messages" count={useTotal(countMessages, actionCount)} />
      <Total name="Files" count={useTotal(countAllFiles, actionCount)} />
    </dl>
  );
}

function Total({ name, count }: { readonly name: string; readonly count: number | null }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold">{count === null ? '–' : count.toLocaleString('en')}</dd>
    </div>
  );
}

/** Returns a total that is read again after each action; null until it is known. */
function useTotal(
  count: (signal: AbortSignal) => Promise<number>,
  actionCount: number,
): number | null {
  const [total, setTotal] = useState<number | null>(null);
  useEffect(() => {
    const effect = new AbortController();
    const { signal } = effect;
    withLimit(count, ACTION_LIMIT_MS, signal).then(setTotal, (error: unknown) => {
      if (!signal.aborted) logError('count for the operator', error);
    });
    return () => effect.abort();
  }, [count, actionCount]);
  return total;
}
