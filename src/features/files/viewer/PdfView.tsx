import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { Spinner, SpinnerIcon } from '#ui/Spinner.tsx';
import { FailureNote } from './FailureNote.tsx';
import type { FileViewProps } from './fileViewProps.ts';
import { openFile } from './openFile.ts';
import { FindButton, PageButton } from './PdfPanels.tsx';
import type { PdfState, ShownPdf } from './showPdf.ts';
import { ViewControls } from './ViewControls.tsx';

const ZOOM_STEP = 1.5;
/** PDF.js's own limits of the scale. */
const MIN_SCALE = 0.1;
const MAX_SCALE = 10;

/** A PDF. PDF.js is loaded with the first one. */
export function PdfView({ link, copy, scroller }: FileViewProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['open file', link, copy ? 'kept' : 'stored', 'PDF'],
    queryFn: async ({ signal }) => {
      const [source, { showPdf }] = await Promise.all([
        openFile({ link, copy }, signal),
        import('./showPdf.ts'),
      ]);
      return { source, showPdf };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    structuralSharing: false,
  });
  const [pdf, setPdf] = useState<ShownPdf>();
  useEffect(() => {
    const container = scroller.current;
    if (!data || !(container instanceof HTMLDivElement)) return undefined;
    const shown = data.showPdf(data.source, container);
    // oxlint-disable-next-line react/set-state-in-effect -- it exists only with its element
    setPdf(shown);
    return () => {
      shown.close();
      setPdf(undefined);
    };
  }, [data, scroller]);
  if (error) return <FailureNote error={error} onTryAgain={() => void refetch()} />;
  if (!pdf) return <Spinner label="Loading the file" />;
  return <Controls pdf={pdf} scroller={scroller} onTryAgain={() => void refetch()} />;
}

interface ControlsProps extends Pick<FileViewProps, 'scroller'> {
  readonly pdf: ShownPdf;
  readonly onTryAgain: () => void;
}

function Controls({ pdf, scroller, onTryAgain }: ControlsProps) {
  const { error, isOpen, page, pageCount, pagesLeftOut, scale, busy, outline, find } = useStore(
    pdf.state,
  );
  const [isFinding, setFinding] = useState(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event;
    if (key.toLowerCase() === 'f' && (ctrlKey || metaKey)) {
      event.preventDefault();
      setFinding(true);
    }
    if (ctrlKey || metaKey || event.target !== scroller.current) return;
    if (key === '+' || key === '=') pdf.zoomBy(ZOOM_STEP);
    if (key === '-') pdf.zoomBy(1 / ZOOM_STEP);
    if (key === '0') pdf.fit();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (error !== null) return <FailureNote error={error} onTryAgain={onTryAgain} />;
  if (!isOpen) return <Spinner label="Loading the file" />;
  return (
    <>
      {pagesLeftOut > 0 && (
        <p className="p-4 text-center text-ink-soft">
          {`These are the first ${pageCount} of ${pageCount + pagesLeftOut} pages. Download the file to see the others.`}
        </p>
      )}
      <ViewControls
        zoomIn={scale < MAX_SCALE ? () => pdf.zoomBy(ZOOM_STEP) : undefined}
        zoomOut={scale > MIN_SCALE ? () => pdf.zoomBy(1 / ZOOM_STEP) : undefined}
        note={busy !== 'no' && <BusyNote busy={busy} page={page} />}
      >
        <PageButton {...{ pdf, page, pageCount, outline }} />
        <FindButton {...{ pdf, find, isFinding, setFinding }} />
      </ViewControls>
    </>
  );
}

function BusyNote({ busy, page }: Pick<PdfState, 'busy' | 'page'>) {
  return (
    <p role="status" className="flex items-center gap-2">
      <SpinnerIcon />
      <span>
        {busy === 'long'
          ? `Page ${page} takes very long. Download the file to try another program.`
          : `Drawing page ${page}…`}
      </span>
    </p>
  );
}
