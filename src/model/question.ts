import { CATEGORY_LABELS, COURSE_NAMES, type Shelf } from './shelf.ts';

/** The navigation state that carries a question to the chat's message field. */
interface QuestionState {
  readonly question: string;
}

/**
 * Returns the question whether anyone has something for a shelf.
 *
 * @param search the text that was searched for; empty if none was
 */
export function questionAbout(shelf: Shelf, search: string): QuestionState {
  const what = search.trim();
  const place = placeOf(shelf);
  return {
    question: what ? `Does anyone have “${what}” in ${place}?` : `Does anyone have ${place}?`,
  };
}

function placeOf({ course, category }: Shelf): string {
  return `${CATEGORY_LABELS[category]} of ${course} (${COURSE_NAMES[course]})`;
}

/** Whether a text asks for something of a shelf. */
export function isAskedFor(shelf: Shelf, text: string): boolean {
  const place = placeOf(shelf);
  return text
    .split('\n')
    .some((line) => line.startsWith('Does anyone have ') && line.includes(place));
}

/** Returns the question that navigation state carries, or null. */
export function questionOfState(state: unknown): string | null {
  const isQuestion = typeof state === 'object' && state !== null && 'question' in state;
  return isQuestion && typeof state.question === 'string' ? state.question : null;
}
