import { ChevronLeft, ChevronRight, Download, ExternalLink, Flag, Share2 } from 'lucide-react';
import type { FileRecord } from '#model/fileRecord.ts';
import { fileAddress } from '../table/fileAddress.ts';
import { shareLink } from './shareLink.ts';
import { useDownload } from '../table/useDownload.ts';
import { ViewerAction } from './ViewerAction.tsx';

interface ViewerActionsProps {
  readonly record: FileRecord | undefined;
  readonly onReport: (record: FileRecord) => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** What can be done with the open file, and the way to the files beside it. */
export function ViewerActions({ record, onReport, onPrevious, onNext }: ViewerActionsProps) {
  return (
    <footer className="flex items-stretch justify-between border-t border-line pb-[env(safe-area-inset-bottom)] sm:justify-center sm:gap-4">
      <ViewerAction
        icon={ChevronLeft}
        name="Previous file"
        label="Previous"
        isSmall
        onPress={onPrevious}
      />
      {record && <FileActions record={record} onReport={onReport} />}
      <ViewerAction icon={ChevronRight} name="Next file" label="Next" isSmall onPress={onNext} />
    </footer>
  );
}

interface FileActionsProps extends Pick<ViewerActionsProps, 'onReport'> {
  readonly record: FileRecord;
}

function FileActions({ record, onReport }: FileActionsProps) {
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
      <ViewerAction icon={Flag} label="Report" onPress={() => onReport(record)} />
    </>
  );
}
