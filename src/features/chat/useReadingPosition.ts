import { useEffect, useRef, useState } from 'react';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import type { Message } from '#model/message.ts';

interface ReadingPosition {
  /** The first message by others since the visitor last looked; undefined if there is none. */
  readonly newsId: string | undefined;
  /** To be called when the end of the list is in view. */
  readonly onReadToEnd: () => void;
}

/**
 * Remembers how far the visitor has read, for the next visit too. The mark is set when the page is
 * opened or hidden, so that it stays in place while the new messages are being read.
 */
export function useReadingPosition(
  messages: readonly Message[],
  ownIds: ReadonlySet<string>,
): ReadingPosition {
  const [readUpTo, setReadUpTo] = useState<number | null>(null);
  const latest = useRef<number | null>(null);

  useEffect(() => {
    const take = () => {
      const stored = Number(readStored(SCREEN_STORAGE_KEYS.readUpTo));
      setReadUpTo(stored > 0 ? stored : null);
    };
    const keep = () => {
      if (latest.current !== null)
        writeStored(SCREEN_STORAGE_KEYS.readUpTo, String(latest.current));
    };
    const keepWhenHidden = () => {
      if (!document.hidden) return;
      keep();
      take();
    };
    take();
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', keepWhenHidden);
      keep();
    };
  }, []);

  const isNews = ({ id, timestamp }: Message) =>
    readUpTo !== null && timestamp !== null && timestamp > readUpTo && !ownIds.has(id);

  return {
    newsId: messages.find(isNews)?.id,
    onReadToEnd() {
      if (!document.hidden) latest.current = messages.at(-1)?.timestamp ?? latest.current;
    },
  };
}
