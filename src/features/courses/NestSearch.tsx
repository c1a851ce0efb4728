import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';
import { formText } from '#lib/formText.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { CONTROL_STYLE } from '#ui/Field.tsx';

export interface NestSearchProps {
  /** Loads what shows the files that a text finds. It is asked for when the field is touched. */
  readonly loadHits: () => Promise<{ readonly Hits: ComponentType<{ readonly text: string }> }>;
}

/**
 * A search of all courses that leads to File Nest, and shows the best hits while one types. As a
 * plain form it works before the app does.
 */
export function NestSearch({ loadHits }: NestSearchProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [isTouched, setIsTouched] = useState(false);
  const [text, setText] = useState('');
  const hits = useLoaded(loadHits, isTouched || text !== '');
  // What was typed before the app was there.
  useEffect(() => setText(field.current?.value ?? ''), []);
  return (
    <form
      role="search"
      action="/FileNest"
      className="group relative"
      onSubmit={(event) => {
        event.preventDefault();
        const search = formText(event.currentTarget, 'search').trim();
        void navigate(`/FileNest${filesQuery({ search })}`);
      }}
    >
      <input
        ref={field}
        aria-label="Search all courses"
        className={`peer ${CONTROL_STYLE} min-h-13!`}
        name="search"
        type="search"
        placeholder="Search for notes..."
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        onFocus={() => setIsTouched(true)}
        onChange={(event) => setText(event.target.value)}
      />
      <span
        aria-hidden
        className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft peer-[:not(:placeholder-shown)]:hidden"
      >
        all courses
      </span>
      {hits && text.trim() !== '' && <hits.Hits text={text} />}
    </form>
  );
}
