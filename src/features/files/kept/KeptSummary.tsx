import { useWork } from '#lib/useWork.ts';
import { byteSize } from '#model/byteSize.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import { isPersistent, readFreeSpace } from './storageManager.ts';

/** The amount kept, the space left, and whether the browser may remove kept files on its own. */
export function KeptSummary({ records }: { readonly records: readonly FileRecord[] }) {
  const total = records.reduce((sum, { size }) => sum + (size ?? 0), 0);
  const asked = useWork(`${records.length} ${total}`, async () => ({
    free: await readFreeSpace(),
    isPersistent: await isPersistent(),
  }));
  const answer = asked.kind === 'done' ? asked.value : null;
  const count = records.length === 1 ? '1 file' : `${records.length} files`;
  const parts = [
    records.length > 0 && `${count}, ${byteSize(total)}`,
    answer && answer.free !== null && `${byteSize(answer.free)} free for this site`,
  ];
  return (
    <div className="mb-4 min-h-6 text-sm text-ink-soft">
      <p role="status">{parts.filter(Boolean).join(' · ')}</p>
      {records.length > 0 && answer?.isPersistent === false && (
        <p className="mt-1">
          Your browser may remove kept files when the device is almost full. Check here before you
          go offline.
        </p>
      )}
    </div>
  );
}
