import { useSyncExternalStore } from 'react';
import { TextField } from '#ui/TextField.tsx';
import type { SearchText } from './searchText.ts';

/** The search box: draws itself, and tells the text. */
export function SearchField({ text }: { readonly text: SearchText }) {
  return (
    <TextField
      label="Search"
      type="search"
      placeholder="Search for notes..."
      autoComplete="off"
      enterKeyHint="search"
      dir="auto"
      className="placeholder:text-sm sm:placeholder:text-base"
      value={useSyncExternalStore(text.subscribe, text.get, text.get)}
      onChange={(event) => text.set(event.target.value)}
    />
  );
}
