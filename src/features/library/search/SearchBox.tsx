import { Share2 } from 'lucide-react';
import { memo, useEffect, useEffectEvent, type RefObject, useRef } from 'react';
import { replaceEntry } from '#lib/entryState.ts';
import { logError } from '#lib/log.ts';
import { Button } from '#ui/Button.tsx';
import { SearchField } from '#ui/Field.tsx';
import './searchBox.css';

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly scope?: string;
  readonly initialText: string;
  readonly onTextChange: (text: string) => void;
}

/** The search field. It is uncontrolled, so it keeps what was typed before hydration. */
export const SearchBox = memo(function SearchBox({
  field,
  label,
  scope,
  initialText,
  onTextChange,
}: SearchBoxProps) {
  const takeText = useEffectEvent(() => {
    const text = field.current?.value ?? initialText;
    if (text !== initialText) onTextChange(text);
  });
  useEffect(() => takeText(), []);
  return (
    <SearchField
      ref={field}
      label={label}
      scope={scope}
      defaultValue={initialText}
      onChange={(event) => onTextChange(event.target.value)}
      // The results stand where a phone has its keyboard.
      onKeyDown={({ key, nativeEvent, currentTarget }) => {
        const isDone = key === 'Enter' && !nativeEvent.isComposing;
        if (isDone && matchMedia('(pointer: coarse)').matches) currentTarget.blur();
      }}
    />
  );
});

/** Empties the search field, which has the focus then. */
export function clearField({ current: field }: RefObject<HTMLInputElement | null>): void {
  if (!field) return;
  field.value = '';
  field.focus();
}

/** Shares the list as it is: its shelf, its order and what is searched for. */
export function ShareList() {
  return (
    <Button
      variant="quiet"
      className="px-2! text-sm"
      onClick={() => {
        share(document.title).catch((error: unknown) => logError('share a list', error));
      }}
    >
      <Share2 aria-hidden className="size-4" />
      Share this list
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const { shareLink } = await import('#ui/shareLink.ts');
  const { pathname, search } = window.location;
  await shareLink(title, pathname + search);
}

/**
 * Typed text is written to the address when the typing pauses: writing costs more than drawing
 * the rows, and browsers refuse more than about 100 changes in 10 s, which a held key would make.
 */
const TYPING_PAUSE_MS = 250;

/** After this long without typing, the next letter is written without a pause. */
const REST_MS = 1_000;

/**
 * Keeps the query string of the page's address up to date, so that reload, back, bookmarks and
 * shared links show the same view. It adds no entry to the history, and bypasses the router:
 * there is nothing to navigate to.
 *
 * @param query the query string, with its `?`
 * @param typed the text in the search box; any other part of the query is written at once
 */
export function useAddressQuery(query: string, typed: string) {
  const last = useRef({ typed, at: -Infinity });
  useEffect(() => {
    if (typed === last.current.typed) {
      writeQuery(query);
      return;
    }
    const now = performance.now();
    const delay = now - last.current.at > REST_MS ? 0 : TYPING_PAUSE_MS;
    last.current = { typed, at: now };
    const timer = setTimeout(() => writeQuery(query), delay);
    return () => clearTimeout(timer);
  }, [query, typed]);
}

function writeQuery(query: string): void {
  const { search } = window.location;
  // While a file is open over the list, the address names the file.
  if (query === search || new URLSearchParams(search).has('file')) return;
  const { pathname, hash } = window.location;
  replaceEntry({}, pathname + query + hash);
}
