import { useState } from 'react';
import { useWork } from '#lib/useWork.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { FailureNote } from './FailureNote.tsx';
import type { FileViewProps } from './fileViewProps.ts';
import { fileUrl, openFile } from './openFile.ts';
import { useZoom } from './useZoom.ts';
import { ViewControls } from './ViewControls.tsx';
import { ViewerNote } from './ViewerNote.tsx';

/** An image, at screen size or larger. It is shown even if the bucket lets no script read it. */
export function ImageView({ record, link, copy, scroller }: FileViewProps) {
  const { zoom, zoomIn, zoomOut } = useZoom(scroller);
  const url = useWork(link, (signal) => Promise.resolve(fileUrl({ link, copy }, signal)));
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return <WhyNot link={link} copy={copy} onTryAgain={() => setState('loading')} />;
  const size = `${zoom * 100}%`;
  return (
    <>
      {state === 'loading' && (
        <div className="absolute inset-0">
          <Spinner label="Loading the file" />
        </div>
      )}
      <div style={{ width: size, height: size }}>
        {url.kind === 'done' && (
          <img
            src={url.value}
            alt={record.title}
            className="size-full object-contain p-2"
            onLoad={() => setState('shown')}
            onError={() => setState('failed')}
          />
        )}
      </div>
      <ViewControls label="" zoomIn={zoomIn} zoomOut={zoomOut} />
    </>
  );
}

interface WhyNotProps extends Pick<FileViewProps, 'link' | 'copy'> {
  readonly onTryAgain: () => void;
}

/** Shows why an image failed. The browser gives no reason, so the file is opened to find it. */
function WhyNot({ link, copy, onTryAgain }: WhyNotProps) {
  const file = useWork(link, (signal) => openFile({ link, copy }, signal));
  if (file.kind === 'running') return <Spinner label="Loading the file" />;
  if (file.kind === 'failed') return <FailureNote error={file.error} onTryAgain={onTryAgain} />;
  return <ViewerNote text="Your browser can’t show this kind of image. Download it to open it." />;
}
