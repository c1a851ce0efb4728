import { useEffect, useRef, useState, type RefObject } from 'react';
import * as v from 'valibot';
import type { RoomState } from './room.ts';
import { END_SLACK_PX } from './useFollowScroll.ts';

/** The router's key of the first page of a visit, whose entry has none. */
const FIRST_KEY = 'default';

const entrySchema = v.object({
  key: v.optional(v.string(), FIRST_KEY),
  /** The message at the top of the view, and how far it begins below that, in pixels. */
  chat: v.fallback(v.optional(v.object({ id: v.string(), offset: v.number() })), undefined),
});

const readEntry = () => {
  // The build has no history.
  if (typeof window === 'undefined') return null;
  const entry = v.safeParse(entrySchema, window.history.state);
  return entry.success ? entry.output : null;
};

/** The list has come to rest. */
const NOTE_AFTER_MS = 200;

/**
 * Remembers in the history entry which message was read, and shows it again when one comes back,
 * with the earlier messages that this takes. Whoever reads the end has no place.
 *
 * @returns what is to be called when the list has scrolled
 */
export function useRoomPlace(
  list: RefObject<HTMLElement | null>,
  {
    messages,
    reachesStart,
    isReadingEarlier,
  }: Pick<RoomState, 'messages' | 'reachesStart' | 'isReadingEarlier'>,
  onReadEarlier: () => void,
): () => void {
  const [entry] = useState(readEntry);
  const [wanted, setWanted] = useState(entry?.chat);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!wanted || messages.length === 0) return undefined;
    const isThere = messages.some(({ id }) => id === wanted.id);
    if (!isThere && !reachesStart) {
      if (!isReadingEarlier) onReadEarlier();
      return undefined;
    }
    // After the list has gone to its end, which it does in the same frame.
    const frame = requestAnimationFrame(() => {
      const row = rowsOf(list.current).find((each) => each.dataset['message'] === wanted.id);
      if (row && list.current)
        list.current.scrollTop += belowTop(list.current, row) - wanted.offset;
    });
    return () => cancelAnimationFrame(frame);
  });
  // Until the reader moves: the room may show its messages of before, and then begin anew.
  useEffect(() => {
    const leave = new AbortController();
    for (const input of ['wheel', 'pointerdown', 'keydown'])
      document.addEventListener(input, () => setWanted(undefined), {
        signal: leave.signal,
        passive: true,
      });
    return () => leave.abort();
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);

  const note = () => {
    const element = list.current;
    if (!element || readEntry()?.key !== (entry?.key ?? FIRST_KEY)) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    const row = rowsOf(element).find((each) => belowTop(element, each) + each.offsetHeight > 0);
    const isPlace = row && left > END_SLACK_PX;
    const chat = isPlace && { id: row.dataset['message'], offset: belowTop(element, row) };
    window.history.replaceState(
      { ...(window.history.state as object), chat: chat || undefined },
      '',
    );
  };
  return () => {
    if (wanted) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(note, NOTE_AFTER_MS);
  };
}

const belowTop = (list: HTMLElement, row: HTMLElement) =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top;

const rowsOf = (list: HTMLElement | null) =>
  Array.from(list?.querySelectorAll<HTMLElement>('[data-message]') ?? []);
