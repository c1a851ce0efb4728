import { useEffect, useState } from 'react';
import { readStored } from '#lib/localStore.ts';

/** A text that begins as what this browser has kept under a key. */
export function useStoredText(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => {
    const stored = readStored(key);
    // Not while rendering: the page is also rendered where there is no browser.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    if (stored !== null) setText((typed) => typed || stored);
  }, [key]);
  return [text, setText];
}
