import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { fileDetails } from '../rows/fileDetails.ts';
import {
  Waiting,
  type LoadedFileProps,
  type StoredFile,
  FailureNote,
  ViewerNote,
} from './blocks.tsx';
import { ImageView, loadPicture } from './ImageView.tsx';
import { loadPdf, PdfView } from './PdfView.tsx';
import { loadText, TextView } from './TextView.tsx';

/** Makes a view that loads its file, and says so if that fails. Nothing of it stays in memory. */
function view<Data>(
  load: (file: StoredFile, signal: AbortSignal) => Promise<Data>,
  View: ComponentType<LoadedFileProps<Data>>,
) {
  return function LoadingView({ file, ...rest }: ViewProps) {
    const { data, error, refetch, isFetching } = useQuery({
      queryKey: ['open file', file.link, file.copy ? 'kept' : 'stored'],
      queryFn: ({ signal }) => load(file, signal),
      gcTime: 0,
      staleTime: Infinity,
      retry: false,
      structuralSharing: false,
    });
    const tryAgain = () => void refetch();
    if (error && !isFetching) return <FailureNote error={error} onTryAgain={tryAgain} />;
    if (data === undefined) return <Waiting />;
    return <View data={data} onTryAgain={tryAgain} {...rest} />;
  };
}

interface FileViewProps extends Pick<LoadedFileProps<unknown>, 'scroller'> {
  readonly onReport: (record: FileRecord) => void;
  readonly record: FileRecord;
  readonly copy: Blob | null;
}

interface ViewProps extends Pick<
  LoadedFileProps<unknown>,
  'title' | 'path' | 'scroller' | 'onReport'
> {
  readonly file: StoredFile;
}

const VIEWS = {
  PDF: view(loadPdf, PdfView),
  Image: view(loadPicture, ImageView),
  Text: view(loadText, TextView),
  '': () => <ViewerNote text="This kind of file can’t be shown here. Download it to open it." />,
};

/** The contents of a file, by its kind. Adding or removing its copy does not reopen it. */
export function FileView({ record, copy: copyNow, scroller, onReport }: FileViewProps) {
  const [copy] = useState(copyNow);
  const { downloadURL: link, title } = record;
  const View = VIEWS[fileDetails(record).kind];
  if (link === null) return <ViewerNote text="This file is not available." />;
  return (
    <View
      file={{ link, copy }}
      title={title}
      path={fileRecordPath(record)}
      scroller={scroller}
      onReport={() => onReport(record)}
    />
  );
}
