import { useNavigate } from 'react-router-dom';
import { formText } from '#lib/formText.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { CONTROL_STYLE } from '#ui/Field.tsx';

/** A search of all courses that leads to File Nest. As a plain form it works before the app does. */
export function NestSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/FileNest"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault();
        const search = formText(event.currentTarget, 'search').trim();
        void navigate(`/FileNest${filesQuery({ search })}`);
      }}
    >
      <input
        aria-label="Search all courses"
        className={`peer ${CONTROL_STYLE} min-h-13!`}
        name="search"
        type="search"
        autoCapitalize="none"
        autoCorrect="off"
        placeholder="Search for notes..."
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
      />
      <span
        aria-hidden
        className="pointer-events-none absolute end-4 top-1/2 -translate-y-1/2 text-ink-soft peer-[:not(:placeholder-shown)]:hidden"
      >
        all courses
      </span>
    </form>
  );
}
