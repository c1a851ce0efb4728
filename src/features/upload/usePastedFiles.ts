import { useEffect, useEffectEvent } from 'react';

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
