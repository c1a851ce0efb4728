import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Download } from './downloads.ts';

interface DownloadActionProps extends Pick<Download, 'phase'> {
  /** Null where the record holds no link that may be opened. */
  readonly link: string | null;
  readonly onDownload: () => void;
  /** The id of what names the file. */
  readonly describedBy: string;
}

/** The button of a row; with a link beside it, where the browser refused to open the file. */
export function DownloadAction({ link, phase, onDownload, describedBy }: DownloadActionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const openLink = useRef<HTMLAnchorElement>(null);
  const takeFocusBack = useRef(false);

  // A disabled button loses the focus: it, or the link that is new, gets it again.
  useEffect(() => {
    if (phase === 'running' || !takeFocusBack.current) return;
    takeFocusBack.current = false;
    if (document.activeElement !== document.body) return;
    (openLink.current ?? button.current)?.focus();
  }, [phase]);

  if (link === null) return <span className="text-sm text-ink-soft">Not available</span>;
  return (
    <div className="flex flex-col items-stretch gap-1">
      <Button
        ref={button}
        disabled={phase === 'running'}
        aria-describedby={describedBy}
        className="w-full px-0! text-xs! sm:text-sm!"
        onClick={() => {
          takeFocusBack.current = document.activeElement === button.current;
          onDownload();
        }}
      >
        {phase === 'running' ? 'Downloading...' : 'Download'}
      </Button>
      {phase === 'blocked' && (
        <a
          ref={openLink}
          href={link}
          target="_blank"
          rel="noopener"
          aria-describedby={describedBy}
          className="flex min-h-11 items-center justify-center text-sm text-link"
        >
          Open file
        </a>
      )}
    </div>
  );
}
