import { Camera, FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react';
import { useDropzone } from 'react-dropzone';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import { byteSize } from '#model/byteSize.ts';
import { FILE_KINDS } from '#model/fileKinds.ts';
import { buttonStyle } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { FieldError } from '#ui/Field.tsx';
import { Nest } from '#ui/Nest.tsx';

/**
 * The file types that the picker offers. HEIC is left out: phones then convert their photos to
 * JPEG, which every classmate can open. Dropped or pasted HEIC files are accepted all the same.
 */
const OFFERED = Object.entries(FILE_KINDS)
  .filter(([type]) => type !== 'image/heic' && type !== 'image/heif')
  .flatMap(([type, endings]) => [type, ...endings])
  .join(',');

/** The styles of a label that shows the states of the hidden file input before it. */
const PEER_STATES =
  'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-marigold-deep ' +
  'peer-disabled:cursor-not-allowed peer-disabled:opacity-60';

interface FileDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Called when the dropped items could not be read, such as a folder without permission. */
  readonly onUnreadable: (error: Error) => void;
  readonly disabled: boolean;
  readonly error?: string;
  /** Whether it is small, to leave room for the chosen files. */
  readonly isSmall: boolean;
  /** Whether the files of an upload have just arrived, which is told in place of the form. */
  readonly hasArrived: boolean;
  /** A summary of the chosen files; '' if there are none. */
  readonly summary: string;
  /** The chosen files, shown below the drop zone. */
  readonly chosen: ReactNode;
  /** The rest of the form: files may be dropped on any of it. */
  readonly children: ReactNode;
}

/** The form's drop zone with its file picker. A dropped folder adds the files inside it. */
export function FileDrop({
  onFiles,
  onUnreadable,
  disabled,
  error,
  isSmall: isSmallForFiles,
  hasArrived,
  summary,
  chosen,
  children,
}: FileDropProps) {
  const id = useId();
  const isSmall = isSmallForFiles || hasArrived;
  usePastedFiles(onFiles, !disabled);
  const { getRootProps, getInputProps, inputRef, isDragActive, isProcessing } = useDropzone({
    onDrop: (files) => onFiles(files),
    onError: onUnreadable,
    disabled,
    noClick: true,
    noKeyboard: true,
    // usePastedFiles handles pasted files, wherever the focus is.
    noPaste: true,
  });
  // Files that were chosen before hydration, which React reports no change for.
  const takeEarlyFiles = useEffectEvent(() => {
    const files = [...(inputRef.current.files ?? [])];
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => takeEarlyFiles(), []);
  return (
    <div
      // Not `aria-disabled` while files are sent: that would disable the Cancel button inside.
      {...getRootProps({ 'aria-disabled': undefined })}
      // On a phone its children are the form's own: the bar with the buttons then sticks to the whole.
      className={classNames(
        'max-lg:contents',
        !hasArrived &&
          'lg:grid lg:grid-cols-[1fr_23rem] lg:rounded-[1.75rem] lg:bg-sheet lg:p-3 lg:lift-sheet',
      )}
    >
      <div
        className={classNames(
          hasArrived
            ? 'relative flex flex-wrap content-center gap-3 rounded-[1.75rem] bg-sheet p-6 lift-sheet max-sm:text-center sm:min-h-96 sm:py-8 sm:ps-12 sm:pe-88'
            : 'flex min-w-0 flex-col gap-2 max-lg:mb-5',
          isSmallForFiles && 'lg:border-e lg:border-line lg:py-3 lg:ps-4 lg:pe-7',
        )}
      >
        {/* What cannot be used while files are sent is out of sight. */}
        <div
          hidden={disabled}
          className={
            hasArrived
              ? 'order-last max-sm:w-full'
              : isSmall
                ? 'grid items-center gap-2 pointer-coarse:grid-cols-2 pointer-fine:grid-cols-[auto_1fr]'
                : 'flex flex-1 flex-col rounded-[1.25rem] border border-dashed border-edge/70 bg-sheet p-3 lg:bg-well/75'
          }
        >
          <span id={`${id}-label`} className="sr-only">
            Files
          </span>
          <input
            {...getInputProps({
              id,
              accept: OFFERED,
              className: 'peer sr-only',
              style: {},
              tabIndex: 0,
              'aria-label': undefined,
              // The visible words first, by which voice control finds it (WCAG 2.5.3).
              'aria-labelledby': `${id}-words ${id}-label`,
              'aria-describedby': classNames(`${id}-hint`, error && `${id}-error`),
              'aria-invalid': error ? true : undefined,
              // Otherwise, choosing a file again after its removal would not count as a change.
              onClick: (event) => {
                event.currentTarget.value = '';
              },
            })}
            disabled={disabled}
          />
          <DropLabel {...{ id, isSmall, hasArrived, isDragActive }} />
          {!hasArrived && (
            <>
              <CameraInput disabled={disabled} onFiles={onFiles} />
              <p
                className={classNames(
                  'text-xs text-ink-soft',
                  isSmall ? 'pointer-coarse:col-span-full' : 'px-2 pt-3 pb-1 text-center',
                )}
              >
                Place, owner, device and time are removed from photos before they are sent.
              </p>
            </>
          )}
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <p role="status" className="status-line mt-3 mb-1 font-display text-lg empty:m-0">
          {isProcessing ? 'Reading the dropped files…' : summary}
        </p>
        {chosen}
      </div>
      {children}
    </div>
  );
}

interface DropLabelProps extends Pick<FileDropProps, 'isSmall' | 'hasArrived'> {
  /** The id of the file input. */
  readonly id: string;
  /** Whether files are held over the form. */
  readonly isDragActive: boolean;
}

/** What is pressed to choose files: a place to drop them, or a button once there are some. */
function DropLabel({ id, isSmall, hasArrived, isDragActive }: DropLabelProps) {
  return (
    <label
      htmlFor={id}
      className={classNames(
        PEER_STATES,
        isSmall
          ? buttonStyle({ variant: hasArrived ? 'quiet' : 'secondary' })
          : 'flex flex-1 cursor-pointer flex-col items-center justify-center gap-3 rounded-md pt-5 pb-2 text-center transition-colors lg:min-h-84 pointer-fine:hover:bg-sheet/55',
        isDragActive && 'bg-marigold-tint!',
      )}
    >
      {isSmall ? (
        <FileUp aria-hidden className="size-5" />
      ) : (
        <Nest className="-order-2 w-44 lg:w-56" />
      )}
      <span
        id={`${id}-words`}
        className={isSmall ? undefined : 'flex flex-col gap-3 pointer-coarse:w-full'}
      >
        {isDragActive ? (
          'Let go to add them'
        ) : hasArrived ? (
          'Add more'
        ) : isSmall ? (
          'Choose files'
        ) : (
          <>
            <span className="mt-2 font-display text-[1.375rem]/7 pointer-coarse:hidden">
              Drop files here, or
            </span>
            <span className={buttonStyle({ variant: 'accent', size: 'large' })}>Choose files</span>
          </>
        )}
      </span>
      <span
        id={`${id}-hint`}
        className={
          isSmall
            ? 'sr-only'
            : 'max-w-96 text-sm text-balance text-ink-soft pointer-coarse:-order-1 pointer-coarse:px-4 pointer-coarse:py-2'
        }
      >
        PDFs, images and text files are supported, up to{' '}
        {byteSize(MAX_FILE_BYTES).replace(' ', '\u00a0')} each.{' '}
        <span className="pointer-coarse:hidden">
          You can also drop folders, or paste a picture.
        </span>
      </span>
    </label>
  );
}

/** Opens a phone's camera. Hidden for a mouse: a computer cannot be held over a page. */
function CameraInput({ disabled, onFiles }: Pick<FileDropProps, 'disabled' | 'onFiles'>) {
  const id = useId();
  return (
    <div className="hidden pointer-coarse:block">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        disabled={disabled}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The next photo may have the same name.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={`w-full ${PEER_STATES} ${buttonStyle()}`}>
        <Camera aria-hidden className="size-5" />
        Take a photo
      </label>
    </div>
  );
}

/**
 * Accepts files that are pasted anywhere on the page. Text wins: programs such as Word and Excel put a
 * picture of the text beside it.
 */
export function usePastedFiles(onFiles: (files: readonly File[]) => void, enabled: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!enabled || files.length === 0 || isTextField(event.target)) return;
    const text = event.clipboardData?.getData('text/plain').trim() ?? '';
    // A Mac puts the names of copied files beside them.
    const names = files.map(({ name }) => name);
    if (text !== '' && !text.split(/[\n\r]+/).every((line) => names.includes(line))) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.matches('input:not([type=file], [type=radio]), textarea')
  );
}
