import { useEffect, useEffectEvent, type RefObject } from 'react';
import { TextField } from '#ui/TextField.tsx';
import './searchBox.css';

interface SearchBoxProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly initialText: string;
  readonly onTextChange: (text: string) => void;
}

/** The search field. It is uncontrolled, so it keeps what was typed before React was at work. */
export function SearchBox({ field, label, initialText, onTextChange }: SearchBoxProps) {
  const takeText = useEffectEvent(() => {
    const text = field.current?.value ?? initialText;
    if (text !== initialText) onTextChange(text);
  });
  useEffect(() => takeText(), []);
  return (
    <TextField
      ref={field}
      label={label}
      labelInside
      type="search"
      placeholder="Search for notes..."
      autoComplete="off"
      enterKeyHint="search"
      dir="auto"
      defaultValue={initialText}
      onChange={(event) => onTextChange(event.target.value)}
    />
  );
}

/** Empties the search field, which has the focus then. */
export function clearField({ current: field }: RefObject<HTMLInputElement | null>): void {
  if (!field) return;
  field.value = '';
  field.focus();
}
