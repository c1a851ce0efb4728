import type { KeyboardEvent } from 'react';

/** Moves the focus between the rows of a list with the arrow keys, Home and End. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')];
  const index = rows.findIndex((row) => row === event.target);
  if (index < 0) return;
  const row = {
    ArrowUp: rows[index - 1],
    ArrowDown: rows[index + 1],
    Home: rows[0],
    End: rows.at(-1),
  }[event.key];
  if (!row) return;
  event.preventDefault();
  row.focus();
}
