import { TextField } from '#ui/TextField.tsx';
import './searchBox.css';

interface SearchBoxProps {
  readonly label: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
}

export function SearchBox({ label, text, onTextChange }: SearchBoxProps) {
  return (
    <TextField
      label={label}
      labelInside
      type="search"
      placeholder="Search for notes..."
      autoComplete="off"
      enterKeyHint="search"
      dir="auto"
      value={text}
      onChange={(event) => onTextChange(event.target.value)}
    />
  );
}
