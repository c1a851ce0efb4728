import { useEffect, useEffectEvent } from 'react';

/** Accepts files that are pasted anywhere on the page; pasted text is left alone. */
export function usePastedFiles(onFiles: (files: readonly File[]) => void, enabled: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!enabled || files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
}
