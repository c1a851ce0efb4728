import { useEffect, useState } from 'react';
import { readStored } from '#lib/localStore.ts';

/** State for a text that starts with the value stored in this browser under a key. */
export function useStoredText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = readStored(key);
    // Not while rendering: pages are also rendered at build time, without a browser.
    // oxlint-disable-next-line react/set-state-in-effect
    if (stored !== null) setText((typed) => typed || stored);
  }, [key]);
  return [text, setText];
}
