import { useEffect, useRef, useState, type RefObject } from 'react';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import type { Message } from '#model/message.ts';

interface ReadingPosition {
  /** The first message by others since the visitor last looked; undefined if there is none. */
  readonly newsId: string | undefined;
  /** How many messages by others there are since then. */
  readonly newsCount: number;
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
    const store = () => {
      if (latest.current !== null)
        writeStored(SCREEN_STORAGE_KEYS.readUpTo, String(latest.current));
    };
    const storeWhenHidden = () => {
      if (!document.hidden) return;
      store();
      take();
    };
    take();
    document.addEventListener('visibilitychange', storeWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', storeWhenHidden);
      store();
    };
  }, []);

  const isNews = ({ id, timestamp, state }: Message) =>
    readUpTo !== null &&
    timestamp !== null &&
    timestamp > readUpTo &&
    state === 'stored' &&
    !ownIds.has(id);

  const news = messages.filter(isNews);
  return {
    newsId: news[0]?.id,
    newsCount: news.length,
    onReadToEnd() {
      if (document.hidden) return;
      // The time of a waiting message is this device's.
      const stored = messages.findLast(({ state }) => state === 'stored');
      latest.current = stored?.timestamp ?? latest.current;
    },
  };
}

interface NewsAbove {
  /** Whether the line before the new messages is further up, and has not been seen. */
  readonly isAbove: boolean;
  /** Leads to that line. */
  readonly show: () => void;
}

/** Says whether the new messages begin above the part of the list that is in view. */
export function useNewsAbove(
  list: RefObject<HTMLElement | null>,
  newsId: string | undefined,
): NewsAbove {
  const [isAbove, setIsAbove] = useState(false);
  const find = () => list.current?.querySelector('[data-news]') ?? null;
  useEffect(() => {
    const row = list.current?.querySelector('[data-news]');
    if (!row || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const top = entry.rootBounds?.top ?? 0;
        setIsAbove(!entry.isIntersecting && entry.boundingClientRect.top < top);
        // Nobody sees it in a tab that is hidden.
        if (entry.isIntersecting && !document.hidden) observer.disconnect();
      },
      { root: list.current },
    );
    observer.observe(row);
    return () => {
      observer.disconnect();
      setIsAbove(false);
    };
  }, [list, newsId]);
  return {
    isAbove,
    show: () => find()?.scrollIntoView({ block: 'start' }),
  };
}
