import { ChevronLeft, ChevronRight, Download, ExternalLink, Share2 } from 'lucide-react';
import type { FileRecord } from '#model/fileRecord.ts';
import { fileAddress } from '../table/fileAddress.ts';
import { shareLink } from './shareLink.ts';
import { useDownload } from '../table/useDownload.ts';
import { ViewerAction } from './ViewerAction.tsx';

interface ViewerActionsProps {
  readonly record: FileRecord | undefined;
  readonly position: string;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** What can be done with the open file, and the way to the files beside it. */
export function ViewerActions({ record, position, onPrevious, onNext }: ViewerActionsProps) {
  return (
    <footer className="flex items-stretch justify-between gap-1 border-t border-line px-1 pb-[env(safe-area-inset-bottom)] sm:justify-center sm:gap-4">
      <ViewerAction icon={ChevronLeft} name="Previous file" label="Previous" onPress={onPrevious} />
      {record && <FileActions record={record} />}
      {position && (
        <span className="flex min-w-14 items-center justify-center text-xs text-ink-soft tabular-nums">
          {position}
        </span>
      )}
      <ViewerAction icon={ChevronRight} name="Next file" label="Next" onPress={onNext} />
    </footer>
  );
}

function FileActions({ record }: { readonly record: FileRecord }) {
  const { phase, start } = useDownload(record);
  const link = record.downloadURL;
  return (
    <>
      {link !== null && (
        <ViewerAction
          icon={Download}
          label={phase === 'running' ? 'Downloading...' : 'Download'}
          onPress={phase === 'running' ? undefined : start}
        />
      )}
      {link !== null && phase === 'blocked' && (
        <ViewerAction icon={ExternalLink} label="Open file" href={link} />
      )}
      <ViewerAction
        icon={Share2}
        label="Share"
        onPress={() => void shareLink(record.title, fileAddress(record))}
      />
    </>
  );
}
