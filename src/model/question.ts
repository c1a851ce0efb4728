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
export function questionAbout({ course, category }: Shelf, search: string): QuestionState {
  const what = search.trim();
  const place = `${CATEGORY_LABELS[category]} of ${course} (${COURSE_NAMES[course]})`;
  return {
    question: what ? `Does anyone have “${what}” in ${place}?` : `Does anyone have ${place}?`,
  };
}

/** Returns the question that navigation state carries, or null. */
export function questionOfState(state: unknown): string | null {
  const isQuestion = typeof state === 'object' && state !== null && 'question' in state;
  return isQuestion && typeof state.question === 'string' ? state.question : null;
}
