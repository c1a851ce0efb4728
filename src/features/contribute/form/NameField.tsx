import { useId, useState } from 'react';
import { MAX_FILE_NAME_LENGTH } from '#model/limits.ts';
import { fileEnding, fileStem, renamed } from '#model/fileName.ts';
import { CONTROL_STYLE } from '#ui/Field.tsx';

interface NameFieldProps {
  readonly name: string;
  /** Called while the name is typed, so that nothing is lost if the tab is killed. */
  readonly onChange: (name: string) => void;
  readonly onClose: () => void;
}

/** Edits the name of a chosen file. Its ending stays. Escape restores the old name. */
export function NameField({ name, onChange, onClose }: NameFieldProps) {
  const [oldName] = useState(name);
  const ending = fileEnding(oldName);
  const [stem, setStem] = useState(fileStem(oldName));
  const hintId = useId();
  const isBlank = renamed(oldName, stem) === null;
  return (
    <>
      <span className="flex items-center gap-1">
        <input
          // The field appears because its button was pressed.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          type="text"
          dir="auto"
          autoComplete="off"
          enterKeyHint="done"
          aria-label="File name"
          aria-invalid={isBlank || undefined}
          aria-describedby={isBlank ? hintId : undefined}
          maxLength={MAX_FILE_NAME_LENGTH - ending.length}
          value={stem}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            setStem(target.value);
            onChange(renamed(oldName, target.value) ?? oldName);
          }}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            if (event.key === 'Escape') onChange(oldName);
            onClose();
          }}
          className={CONTROL_STYLE}
        />
        <span className="text-sm text-ink-soft">{ending}</span>
      </span>
      {isBlank && (
        <p id={hintId} className="text-xs font-semibold text-danger">
          Enter a name, or the old one stays.
        </p>
      )}
    </>
  );
}
