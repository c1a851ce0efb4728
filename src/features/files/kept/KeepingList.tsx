import { useId } from 'react';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Keeping } from './createKeeper.ts';
import { keeper } from './keeper.ts';

/** The files that are still being kept, above those already kept. Each can be cancelled. */
export function KeepingList() {
  const running = [...useStore(keeper.running).values()];
  if (running.length === 0) return null;
  return (
    <ul aria-label="On their way" className="mb-4">
      {running.map((keeping) => (
        <KeepingItem
          key={fileRecordPath(keeping.record)}
          {...keeping}
          onCancel={() => keeper.cancel(keeping.record)}
        />
      ))}
    </ul>
  );
}

/** A file that is being loaded onto this device. */
function KeepingItem({ record, share, onCancel }: Keeping & { onCancel: () => void }) {
  const titleId = useId();
  const percent = share * 100;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5">
      <div className="min-w-0 flex-1">
        <p id={titleId} dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
          {record.title}
        </p>
        <p className="mb-1 text-sm text-ink-soft tabular-nums">Keeping... {Math.floor(percent)}%</p>
        <ProgressBar label={`Keeping ${record.title}`} percent={percent} />
      </div>
      <Button variant="quiet" aria-describedby={titleId} onClick={onCancel}>
        Cancel
      </Button>
    </li>
  );
}
