import {
  Bookmark,
  ChevronLeft,
  ChevronRight,
  Download,
  ExternalLink,
  FlagTriangleRight,
  Share2,
} from 'lucide-react';
import { saveFile } from '#lib/saveFile.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import type { KeptCopy } from '../kept/keptCopy.ts';
import { fileAddress } from '../list/fileAddress.ts';
import { shareLink } from './shareLink.ts';
import { useDownload } from '../list/useDownload.ts';
import { KeepAction } from './KeepAction.tsx';
import { ViewerAction } from './ViewerAction.tsx';

interface ViewerActionsProps {
  readonly record: FileRecord | undefined;
  /** Undefined until the copies are read; null if there is none. */
  readonly copy: KeptCopy | null | undefined;
  readonly onReport: (record: FileRecord) => void;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** The actions for the open file, and the buttons for the previous and the next file. */
export function ViewerActions({ record, copy, onReport, onPrevious, onNext }: ViewerActionsProps) {
  return (
    <footer
      data-keep-clear
      className="flex items-stretch justify-between border-t border-line pb-[env(safe-area-inset-bottom)] sm:justify-center sm:gap-4"
    >
      <ViewerAction
        icon={ChevronLeft}
        name="Previous file"
        label="Previous"
        isSmall
        onPress={onPrevious}
      />
      {record && <FileActions record={record} copy={copy} onReport={onReport} />}
      <ViewerAction icon={ChevronRight} name="Next file" label="Next" isSmall onPress={onNext} />
    </footer>
  );
}

interface FileActionsProps extends Pick<ViewerActionsProps, 'copy' | 'onReport'> {
  readonly record: FileRecord;
}

function FileActions({ record, copy, onReport }: FileActionsProps) {
  const { phase, start } = useDownload(record);
  const link = record.downloadURL;
  const download = () => {
    // The copy is used even online, because a dead connection looks like any other.
    if (copy) saveFile(copy.content, record.title);
    else start();
  };
  return (
    <>
      {link !== null && (
        <ViewerAction
          icon={Download}
          label={phase === 'running' ? 'Downloading...' : 'Download'}
          onPress={phase === 'running' ? undefined : download}
        />
      )}
      {link !== null && phase === 'blocked' && (
        <ViewerAction icon={ExternalLink} label="Open file" href={link} />
      )}
      {link !== null &&
        (copy === undefined ? (
          // It takes its place before it is known what it does, so that no button moves.
          <ViewerAction icon={Bookmark} label="Keep" />
        ) : (
          <KeepAction key={fileRecordPath(record)} record={record} isKept={copy !== null} />
        ))}
      <ViewerAction
        icon={Share2}
        label="Share"
        onPress={() => void shareLink(record.title, fileAddress(record))}
      />
      <ViewerAction icon={FlagTriangleRight} label="Report" onPress={() => onReport(record)} />
    </>
  );
}
