import { useNavigate } from 'react-router-dom';
import { formText } from '#lib/formText.ts';
import { filesQuery } from '#model/filesAddress.ts';
import { TextField } from '#ui/Field.tsx';

/** A search of all courses that leads to File Nest. As a plain form it works before the app does. */
export function NestSearch() {
  const navigate = useNavigate();
  return (
    <form
      role="search"
      action="/FileNest"
      className="max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        const search = formText(event.currentTarget, 'search').trim();
        void navigate(`/FileNest${filesQuery({ search })}`);
      }}
    >
      <TextField
        label="Search all courses"
        labelInside
        name="search"
        type="search"
        placeholder="Search for notes..."
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
      />
    </form>
  );
}
