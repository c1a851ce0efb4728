import { useEffect, useRef } from 'react';
import type { Download } from './downloads.ts';

interface DownloadActionProps extends Pick<Download, 'phase'> {
  /** Null if the record holds no link that is safe to open. */
  readonly link: string | null;
  readonly onDownload: () => void;
  /** The id of the element that names the file. */
  readonly describedBy: string;
}

/** A row's download button, with a link beside it if the browser refused to open the file. */
export function DownloadAction({ link, phase, onDownload, describedBy }: DownloadActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const openLink = useRef<HTMLAnchorElement>(null);
  const hadFocus = useRef(false);

  // A disabled button loses the focus, which then goes to the link, or else back to the button.
  useEffect(() => {
    if (phase === 'running' || !hadFocus.current) return;
    hadFocus.current = false;
    if (document.activeElement !== document.body) return;
    (openLink.current ?? button.current)?.focus();
  }, [phase]);

  if (link === null) return <span className="file-unavailable">Not available</span>;
  return (
    <>
      <button
        ref={button}
        type="button"
        disabled={phase === 'running'}
        aria-describedby={describedBy}
        className="file-download"
        onClick={() => {
          hadFocus.current = document.activeElement === button.current;
          onDownload();
        }}
      >
        {phase === 'running' ? 'Downloading...' : 'Download'}
      </button>
      {phase === 'blocked' && (
        <a
          ref={openLink}
          href={link}
          target="_blank"
          rel="noopener"
          aria-describedby={describedBy}
          className="inline-flex min-h-11 items-center text-sm text-link"
        >
          Open file
        </a>
      )}
    </>
  );
}
