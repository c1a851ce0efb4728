import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { MAX_SENDER_LENGTH } from '#config/limits.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

interface GuestFormProps {
  readonly running: boolean;
  readonly onName: (name: string) => void;
  readonly onMissingName: () => void;
  readonly onBack: () => void;
}

/** Asks for a display name, which must not be blank. */
export function GuestForm({ running, onName, onMissingName, onBack }: GuestFormProps) {
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed) {
      onName(trimmed);
      return;
    }
    onMissingName();
    input.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <p>Enter a display name to continue as a guest.</p>
      <TextField
        ref={input}
        label="Display name"
        name="displayName"
        autoComplete="nickname"
        maxLength={MAX_SENDER_LENGTH}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" size="large" busy={running}>
          Continue
        </Button>
        <Button size="large" disabled={running} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
