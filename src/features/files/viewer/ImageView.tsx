import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchRef,
} from 'react-zoom-pan-pinch';
import { logError } from '#lib/log.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { FileReadError } from '#model/fileReadError.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { FailureNote } from './FailureNote.tsx';
import type { FileViewProps } from './fileViewProps.ts';
import { fileUrl, openFile } from './openFile.ts';
import { ViewControls } from './ViewControls.tsx';
import { ViewerNote } from './ViewerNote.tsx';

/** The browser needs four bytes for each pixel that it shows. */
const MAX_PIXELS = 120_000_000;
const MAX_FRAMES = 1000;
/** A picture whose shorter side would be smaller on the screen starts larger than the screen. */
const READABLE_PX = 160;
/** The largest scale; at 1, a pixel of the picture is one of CSS, and at least one of the device. */
const MAX_SCALE = 4;
const ZOOM_STEP = 1.5;
const PAN_PX = 80;

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
}

/** A picture, to be zoomed and moved. It is shown even if the bucket lets no script read it. */
export function ImageView({ record, link, copy, scroller, onPans }: FileViewProps) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const effect = new AbortController();
    // oxlint-disable-next-line react/set-state-in-effect -- an address to be revoked
    setUrl(fileUrl({ link, copy }, effect.signal));
    return () => effect.abort();
  }, [link, copy]);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['open file', url, 'picture'],
    queryFn: ({ signal }) => readPicture(url, { link, copy }, signal),
    enabled: url !== '',
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const size = useSize(scroller);
  if (error && !isFetching) return <FailureNote error={error} onTryAgain={() => void refetch()} />;
  if (!data || size === null) return <Spinner label="Loading the file" />;
  if (data.width * data.height > MAX_PIXELS) {
    const pixels = `${data.width.toLocaleString('en')} × ${data.height.toLocaleString('en')} pixels`;
    return (
      <ViewerNote
        text={`This picture is too large to show here: ${pixels}. Download it to open it.`}
      />
    );
  }
  if (data.frames > MAX_FRAMES) {
    const frames = `${data.frames.toLocaleString('en')} frames`;
    return (
      <ViewerNote
        text={`This animation is too long to show here: ${frames}. Download it to open it.`}
      />
    );
  }
  return (
    <ZoomedPicture
      // A turned screen shows the whole picture again.
      key={`${size.width} ${size.height}`}
      {...{ picture: data, title: record.title, size, scroller, onPans }}
    />
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface ZoomedPictureProps extends Pick<FileViewProps, 'scroller' | 'onPans'> {
  readonly picture: Picture;
  readonly title: string;
  readonly size: Size;
}

function ZoomedPicture({ picture, title, size, scroller, onPans }: ZoomedPictureProps) {
  const whole = Math.min(size.width / picture.width, size.height / picture.height, 1);
  const isReadable = Math.min(picture.width, picture.height) * whole >= READABLE_PX;
  const filling = Math.max(size.width / picture.width, size.height / picture.height);
  const start = isReadable ? whole : Math.min(filling, 1);
  const [scale, setScale] = useState(start);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const max = Math.max(MAX_SCALE * whole, MAX_SCALE / window.devicePixelRatio, 1);

  const isWide = picture.width * scale > size.width + 1;
  const tellPans = useEffectEvent(onPans);
  useEffect(() => {
    tellPans(isWide);
    return () => tellPans(false);
  }, [isWide]);
  const duration = prefersReducedMotion() ? 0 : 200;
  const zoomTo = (wanted: number) => {
    const box = scroller.current?.getBoundingClientRect();
    if (!box) return;
    const target = Math.max(whole, Math.min(max, wanted));
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    void view.current?.zoomToPoint(target, x, y, duration);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoomTo(scale * ZOOM_STEP);
    if (event.key === '-') zoomTo(scale / ZOOM_STEP);
    if (event.key === '0') zoomTo(whole);
    const [x, y] = PANS[event.key]?.(size) ?? [0, 0];
    if ((x === 0 || !isWide) && y === 0) return;
    event.preventDefault();
    void view.current?.panBy(x, y, 0);
  });
  useEffect(() => {
    const element = scroller.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [scroller]);

  return (
    <>
      <TransformWrapper
        ref={view}
        initialScale={start}
        initialPositionX={(size.width - picture.width * start) / 2}
        initialPositionY={Math.max(0, (size.height - picture.height * start) / 2)}
        minScale={whole}
        maxScale={max}
        centerZoomedOut
        doubleClick={{ mode: scale > whole * 1.1 ? 'reset' : 'zoomIn', step: 1 }}
        onTransform={(_view, { scale: changed }) => setScale(changed)}
      >
        <TransformComponent
          wrapperStyle={{ width: size.width, height: size.height, touchAction: 'none' }}
        >
          <img
            src={picture.url}
            alt={title}
            width={picture.width}
            height={picture.height}
            className="max-w-none"
            draggable={false}
          />
        </TransformComponent>
      </TransformWrapper>
      <ViewControls
        zoomIn={scale < max * 0.99 ? () => zoomTo(scale * ZOOM_STEP) : undefined}
        zoomOut={scale > whole * 1.01 ? () => zoomTo(scale / ZOOM_STEP) : undefined}
      />
    </>
  );
}

/** How far the keys move the picture. Left and right turn to another file unless it is wide. */
const PANS: Readonly<Record<string, (size: Size) => readonly [x: number, y: number]>> = {
  ArrowLeft: () => [PAN_PX, 0],
  ArrowRight: () => [-PAN_PX, 0],
  ArrowUp: () => [0, PAN_PX],
  ArrowDown: () => [0, -PAN_PX],
  PageUp: ({ height }) => [0, 0.9 * height],
  PageDown: ({ height }) => [0, -0.9 * height],
};

/** Returns the inner size of an element; null before it is known. */
function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() =>
      setSize({ width: box.clientWidth, height: box.clientHeight }),
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * Reads the size of a picture, which browsers know before they decode it.
 *
 * @throws FileReadError
 */
async function readPicture(
  url: string,
  file: Pick<FileViewProps, 'link' | 'copy'>,
  signal: AbortSignal,
): Promise<Picture> {
  const image = new Image();
  signal.addEventListener('abort', () => {
    image.src = '';
  });
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = url;
  });
  if (!isLoaded) {
    // The browser gives no reason, so the file is opened to find it.
    await openFile(file, signal);
    throw new FileReadError('unsupported');
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { url, width, height, frames: await countFrames(file, signal) };
}

/** Returns the number of frames of an animation, and 1 where it cannot be known. */
async function countFrames(
  file: Pick<FileViewProps, 'link' | 'copy'>,
  signal: AbortSignal,
): Promise<number> {
  if (!('ImageDecoder' in globalThis)) return 1;
  try {
    const { size, contentType, read } = await openFile(file, signal);
    const start = new TextDecoder('latin1').decode(await read(0, Math.min(size, 256), signal));
    if (!/^GIF8|^RIFF....WEBPVP8X.*ANIM|acTL|ftypavis/s.test(start)) return 1;
    const decoder = new ImageDecoder({ data: await read(0, size, signal), type: contentType });
    await decoder.tracks.ready;
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1;
    decoder.close();
    return frames;
  } catch (error) {
    // A bucket that no script may read still shows its pictures.
    if (!signal.aborted) logError('count the frames of a picture', error);
    return 1;
  }
}
