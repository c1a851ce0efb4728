import { useEffect, useRef, useState } from 'react';
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchRef,
} from 'react-zoom-pan-pinch';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { orAborted, TimeoutError, withLimit } from '#lib/timeLimit.ts';
import { FileReadError, lostConnection } from '#model/errors.ts';
import { numberText } from '#model/language.ts';
import { answerLimit, type FileSource, readWhole } from '#services/library/storedFiles.ts';
import { addressParam } from './fileQuery.ts';
import { findOpening, quarterMore, rememberPlace } from './placeInFile.ts';
import {
  openFile,
  type LoadedFileProps,
  type StoredFile,
  TurnButton,
  ViewControls,
  ViewerNote,
  WordsHint,
} from './blocks.tsx';

/** The browser needs four bytes for each pixel that it shows. */
const MAX_PIXELS = 120_000_000;
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
  const { naturalWidth: width, naturalHeight: height } = image;
  const pixels = `${numberText(width)} × ${numberText(height)} pixels`;
  if (width * height > MAX_PIXELS) {
    URL.revokeObjectURL(image.src);
    return `This picture is too large to show here: ${pixels}. Download it to open it.`;
  }
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

/** A picture, to be zoomed and moved. */
export function ImageView({
  data: image,
  title,
  path,
  scroller,
  onReport,
}: LoadedFileProps<HTMLImageElement | string>) {
  const [turned, setTurned] = useState(() => findOpening(path).turned);
  const onTurn = () => {
    const more = quarterMore(turned);
    setTurned(more);
    rememberPlace(path, { page: 1, zoom: null, turned: more });
  };
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
  // On a turned screen, and turned itself, the whole picture is shown again.
  const key = `${size?.width} ${size?.height} ${turned}`;
  const props = { image, title, turned, onTurn, onReport };
  return size && <ZoomedPicture key={key} size={size} {...props} />;
}

interface ZoomedPictureProps extends Pick<LoadedFileProps<unknown>, 'title' | 'onReport'> {
  readonly image: HTMLImageElement;
  readonly size: DOMRectReadOnly;
  /** In degrees. */
  readonly turned: number;
  readonly onTurn: () => void;
}

function ZoomedPicture(props: ZoomedPictureProps) {
  const { image, title, size, turned, onTurn, onReport } = props;
  const sides = [image.naturalWidth, image.naturalHeight] as const;
  const isAcross = turned % 180 !== 0;
  const [naturalWidth, naturalHeight] = isAcross ? ([sides[1], sides[0]] as const) : sides;
  const fits = [size.width / naturalWidth, size.height / naturalHeight];
  // At scale 1 the whole picture is in view: the library rounds scales to hundredths.
  const whole = Math.min(...fits, 1);
  const [width, height] = [naturalWidth * whole, naturalHeight * whole];
  const isReadable = Math.min(width, height) >= READABLE_PX;
  const start = isReadable ? 1 : Math.min(Math.max(...fits), 1) / whole;
  const max = Math.max(MAX_SCALE, MAX_SCALE / whole / window.devicePixelRatio, 1 / whole);
  const [scale, setScale] = useState(start);
  const [isFromSearch] = useState(() => addressParam('find') !== null);
  const view = useRef<ReactZoomPanPinchRef>(null);
  const isWide = width * scale > size.width + 1;
  const animationTime = prefersReducedMotion() ? 0 : 200;

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
        onTransform={(_view, { scale: changed }) => setScale(changed)}
      >
        <TransformComponent
          wrapperStyle={{ width: size.width, height: size.height, touchAction: 'none' }}
          wrapperClass={`bg-panel ${isWide ? 'wide-picture' : ''}`}
        >
          <div className="grid place-items-center" style={{ width, height }}>
            <img
              src={image.src}
              alt={title}
              width={isAcross ? height : width}
              height={isAcross ? width : height}
              draggable={false}
              className="max-w-none bg-[#fff]"
              style={{ rotate: `${turned}deg` }}
            />
          </div>
        </TransformComponent>
      </TransformWrapper>
      <ViewControls
        notes={isFromSearch && <WordsHint words="no text" onReport={onReport} />}
        zoomIn={
          scale < max * 0.99 ? () => void view.current?.zoomIn(scale / 2, animationTime) : undefined
        }
        zoomOut={scale > 1 ? () => void view.current?.zoomOut(scale / 3, animationTime) : undefined}
      >
        <TurnButton onClick={onTurn} />
      </ViewControls>
    </>
  );
}
