import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchRef,
} from 'react-zoom-pan-pinch';
import { LOCALE } from '#config/locale.ts';
import { logError } from '#lib/log.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { FileReadError } from '#model/fileReadError.ts';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  ViewControls,
  ViewerNote,
} from './ViewParts.tsx';

/** The browser needs four bytes for each pixel that it shows. */
const MAX_PIXELS = 120_000_000;
const MAX_FRAMES = 1000;
/** A picture whose shorter side would be smaller on the screen starts larger than the screen. */
const READABLE_PX = 160;
/** How far a picture can be enlarged, beyond the whole of it and beyond the pixels of the screen. */
const MAX_SCALE = 4;

/**
 * Loads a picture, even if the bucket lets no script read it.
 *
 * @returns the picture, or a sentence if the browser could not bear it
 * @throws FileReadError
 */
export async function loadPicture(
  file: StoredFile,
  signal: AbortSignal,
): Promise<HTMLImageElement | string> {
  const image = new Image();
  const isLoaded = await new Promise<boolean>((resolve) => {
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    signal.addEventListener('abort', () => {
      image.src = '';
    });
    image.src = file.copy ? URL.createObjectURL(file.copy) : file.link;
  });
  if (!isLoaded) {
    // The browser gives no reason, so the file is opened to find it.
    await openFile(file, signal);
    throw new FileReadError('unsupported');
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const pixels = `${width.toLocaleString(LOCALE)} × ${height.toLocaleString(LOCALE)} pixels`;
  if (width * height > MAX_PIXELS)
    return `This picture is too large to show here: ${pixels}. Download it to open it.`;
  const frames = await countFrames(file, signal);
  if (frames > MAX_FRAMES)
    return `This animation is too long to show here: ${frames.toLocaleString(LOCALE)} frames. Download it to open it.`;
  return image;
}

/** Returns the number of frames of an animation, and 1 where it cannot be known. */
async function countFrames(file: StoredFile, signal: AbortSignal): Promise<number> {
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

/** A picture, to be zoomed and moved. */
export function ImageView({
  data: image,
  title,
  scroller,
}: LoadedFileProps<HTMLImageElement | string>) {
  const [size, setSize] = useState<DOMRectReadOnly>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  // The address of a kept copy.
  useEffect(() => () => URL.revokeObjectURL(typeof image === 'string' ? '' : image.src), [image]);
  if (typeof image === 'string') return <ViewerNote text={image} />;
  // A turned screen shows the whole picture again.
  const key = `${size?.width} ${size?.height}`;
  return size && <ZoomedPicture key={key} {...{ image, title, size, scroller }} />;
}

interface ZoomedPictureProps extends Pick<LoadedFileProps<unknown>, 'title' | 'scroller'> {
  readonly image: HTMLImageElement;
  readonly size: DOMRectReadOnly;
}

function ZoomedPicture({ image, title, size, scroller }: ZoomedPictureProps) {
  const { naturalWidth, naturalHeight } = image;
  const fits = [size.width / naturalWidth, size.height / naturalHeight];
  // At scale 1 the whole picture is in view: the library rounds scales to hundredths.
  const whole = Math.min(...fits, 1);
  const [width, height] = [naturalWidth * whole, naturalHeight * whole];
  const isReadable = Math.min(width, height) >= READABLE_PX;
  const start = isReadable ? 1 : Math.min(Math.max(...fits), 1) / whole;
  const max = Math.max(MAX_SCALE, MAX_SCALE / whole / window.devicePixelRatio, 1 / whole);
  const [scale, setScale] = useState(start);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const isWide = width * scale > size.width + 1;
  const animationTime = prefersReducedMotion() ? 0 : 200;

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const page = { PageUp: 0.9, PageDown: -0.9 }[event.key];
    if (page) void view.current?.panBy(0, page * size.height, 0);
    // Left and right turn to another file unless the picture is wide.
    else if (isWide || !/^Arrow(Left|Right)$/.test(event.key))
      view.current?.instance.onKeyboardNavigation(event);
  });
  useEffect(() => {
    // The controls stand beside the contents.
    const element = scroller.current?.closest<HTMLElement>('[role=dialog]');
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [scroller]);

  return (
    <>
      <TransformWrapper
        ref={view}
        initialScale={start}
        initialPositionX={(size.width - width * start) / 2}
        initialPositionY={Math.max(0, (size.height - height * start) / 2)}
        minScale={1}
        maxScale={max}
        centerZoomedOut
        keyboard={{ disabled: false, panStep: 80, zoomStep: 0.4 * scale, animationTime }}
        doubleClick={{ mode: scale > 1.1 ? 'reset' : 'zoomIn', step: 1 }}
        onTransform={(_view, { scale: changed }) => setScale(changed)}
      >
        <TransformComponent
          wrapperStyle={{ width: size.width, height: size.height, touchAction: 'none' }}
          wrapperClass={`bg-panel ${isWide ? 'wide-picture' : ''}`}
          wrapperProps={{ tabIndex: undefined }}
        >
          <img
            src={image.src}
            alt={title}
            {...{ width, height, draggable: false }}
            className="bg-white max-w-none"
          />
        </TransformComponent>
      </TransformWrapper>
      <ViewControls
        zoomIn={
          scale < max * 0.99 ? () => void view.current?.zoomIn(scale / 2, animationTime) : undefined
        }
        zoomOut={scale > 1 ? () => void view.current?.zoomOut(scale / 3, animationTime) : undefined}
      />
    </>
  );
}
