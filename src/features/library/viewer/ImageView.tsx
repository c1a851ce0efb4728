import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchRef,
} from 'react-zoom-pan-pinch';
import { logError } from '#lib/log.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { orAborted, TimeoutError, withLimit } from '#lib/timeLimit.ts';
import { FileReadError, lostConnection } from '#model/fileReadError.ts';
import { counted, numberText } from '#model/language.ts';
import { answerLimit, type FileSource, readWhole } from '#services/library/storedFiles.ts';
import { addressParam } from './fileQuery.ts';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  ViewControls,
  ViewerNote,
  WordsHint,
} from './blocks.tsx';

/** The browser needs four bytes for each pixel that it shows. */
const MAX_PIXELS = 120_000_000;
const MAX_FRAMES = 1000;
/** A picture whose shorter side would be smaller on the screen starts larger than the screen. */
const READABLE_PX = 160;
/** How far a picture can be enlarged, beyond the whole of it and beyond the pixels of the screen. */
const MAX_SCALE = 4;

/** How often a part of a picture is requested before loading it fails. */
const MAX_TRIES = 3;

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
  const source = await openFile(file, signal);
  const bytes = file.copy ?? (await readOpenly(source, signal));
  const image = new Image();
  const isLoaded = await withLimit(
    (limit) => {
      limit.addEventListener('abort', () => {
        image.src = '';
      });
      const loaded = new Promise<boolean>((resolve) => {
        image.addEventListener('load', () => resolve(true));
        image.addEventListener('error', () => resolve(false));
        image.src = bytes ? URL.createObjectURL(bytes) : file.link;
      });
      return orAborted(loaded, limit);
    },
    answerLimit(source.size),
    signal,
  ).catch((error: unknown) => {
    throw error instanceof TimeoutError ? lostConnection(error) : error;
  });
  if (!isLoaded) throw new FileReadError('unsupported');
  const notShown = (text: string) => {
    URL.revokeObjectURL(image.src);
    return text;
  };
  const { naturalWidth: width, naturalHeight: height } = image;
  const pixels = `${numberText(width)} × ${numberText(height)} pixels`;
  if (width * height > MAX_PIXELS)
    return notShown(`This picture is too large to show here: ${pixels}. Download it to open it.`);
  const frames = bytes ? await countFrames(bytes) : 1;
  if (frames > MAX_FRAMES)
    return notShown(
      `This animation is too long to show here: ${counted(frames, 'frame', 'frames')}. Download it to open it.`,
    );
  return image;
}

/** Returns the bytes of a file; null if the bucket lets no script read them. */
async function readOpenly(source: FileSource, signal: AbortSignal): Promise<Blob | null> {
  try {
    return await readWhole(source, MAX_TRIES, signal);
  } catch (error) {
    if (error instanceof FileReadError && error.code === 'closed') return null;
    throw error;
  }
}

/** Returns the number of frames of an animation, and 1 where it cannot be known. */
async function countFrames(bytes: Blob): Promise<number> {
  if (!('ImageDecoder' in globalThis)) return 1;
  try {
    const start = await bytes.slice(0, 256).arrayBuffer();
    const head = new TextDecoder('latin1').decode(start);
    if (!/^GIF8|^RIFF....WEBPVP8X.*ANIM|acTL|ftypavis/s.test(head)) return 1;
    const decoder = new ImageDecoder({ data: await bytes.arrayBuffer(), type: bytes.type });
    await decoder.tracks.ready;
    const frames = decoder.tracks.selectedTrack?.frameCount ?? 1;
    decoder.close();
    return frames;
  } catch (error) {
    logError('count the frames of a picture', error);
    return 1;
  }
}

/** A picture, to be zoomed and moved. */
export function ImageView({
  data: image,
  title,
  scroller,
  onReport,
}: LoadedFileProps<HTMLImageElement | string>) {
  const [size, setSize] = useState<DOMRectReadOnly>();
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(entry?.contentRect));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller]);
  // The address of bytes that are in memory. A component may be mounted again at once.
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(leaving.current);
    return () => {
      if (typeof image === 'string') return;
      leaving.current = setTimeout(() => URL.revokeObjectURL(image.src));
    };
  }, [image]);
  if (typeof image === 'string') return <ViewerNote text={image} />;
  // A turned screen shows the whole picture again.
  const key = `${size?.width} ${size?.height}`;
  return size && <ZoomedPicture key={key} {...{ image, title, size, scroller, onReport }} />;
}

interface ZoomedPictureProps extends Pick<
  LoadedFileProps<unknown>,
  'title' | 'scroller' | 'onReport'
> {
  readonly image: HTMLImageElement;
  readonly size: DOMRectReadOnly;
}

function ZoomedPicture({ image, title, size, scroller, onReport }: ZoomedPictureProps) {
  const { naturalWidth, naturalHeight } = image;
  const fits = [size.width / naturalWidth, size.height / naturalHeight];
  // At scale 1 the whole picture is in view: the library rounds scales to hundredths.
  const whole = Math.min(...fits, 1);
  const [width, height] = [naturalWidth * whole, naturalHeight * whole];
  const isReadable = Math.min(width, height) >= READABLE_PX;
  const start = isReadable ? 1 : Math.min(Math.max(...fits), 1) / whole;
  const max = Math.max(MAX_SCALE, MAX_SCALE / whole / window.devicePixelRatio, 1 / whole);
  const [scale, setScale] = useState(start);
  const [isFromSearch] = useState(() => addressParam('find') !== null);
  const map = useRef<HTMLDivElement>(null);
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
        initialPositionX={Math.max(0, (size.width - width * start) / 2)}
        initialPositionY={Math.max(0, (size.height - height * start) / 2)}
        minScale={1}
        maxScale={max}
        centerZoomedOut
        keyboard={{ disabled: false, panStep: 80, zoomStep: 0.4 * scale, animationTime }}
        doubleClick={{ mode: scale > 1.1 ? 'reset' : 'zoomIn', step: 1 }}
        onTransform={(_view, { scale: changed, positionX }) => {
          setScale(changed);
          map.current?.style.setProperty('--at', `${(-positionX / (width * changed)) * 100}%`);
        }}
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
            className="max-w-none bg-[#fff]"
          />
        </TransformComponent>
      </TransformWrapper>
      {isWide && (
        // Where in a wide picture one is.
        <div ref={map} aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-[#fff]/25">
          <div
            className="absolute inset-y-0 left-(--at,0%) bg-marigold"
            style={{ width: `${(size.width / (width * scale)) * 100}%` }}
          />
        </div>
      )}
      <ViewControls
        notes={isFromSearch && <WordsHint words="no text" onReport={onReport} />}
        zoomIn={
          scale < max * 0.99 ? () => void view.current?.zoomIn(scale / 2, animationTime) : undefined
        }
        zoomOut={scale > 1 ? () => void view.current?.zoomOut(scale / 3, animationTime) : undefined}
      />
    </>
  );
}
