import type { SearchText } from '#features/file-records/searchText.ts';
import { TextField } from '#ui/TextField.tsx';

/** The search box: it holds what is typed by itself, and tells it to `text`. */
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
      defaultValue={text.get()}
      onChange={(event) => text.set(event.target.value)}
    />
  );
}
