import { TextField } from '#ui/TextField.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

export function SearchBox({ label, text, onTextChange }: SearchBoxProps) {
  return (
    <TextField
      label={label}
      type="search"
      placeholder="Search for notes..."
      autoComplete="off"
      enterKeyHint="search"
      dir="auto"
      className="placeholder:text-sm sm:placeholder:text-base"
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
    />
  );
}
