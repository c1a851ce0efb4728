import type { AdminServices } from './adminServices.ts';
import { useReading } from './useReading.ts';

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
      <Total name="Messages" count={useReading(countMessages, actionCount).value} />
      <Total name="Files" count={useReading(countAllFiles, actionCount).value} />
    </dl>
  );
}

interface TotalProps {
  readonly name: string;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

function Total({ name, count }: TotalProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold">{count?.toLocaleString('en') ?? '–'}</dd>
    </div>
  );
}
