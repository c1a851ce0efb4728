import { MessageCircleQuestion } from 'lucide-react';
import { readStored, writeStored } from '#lib/localStore.ts';
import { SCREEN_STORAGE_KEYS } from '#lib/screenStorageKeys.ts';
import { CATEGORY_LABELS, COURSE_NAMES, type Shelf } from '#model/shelf.ts';
import { ButtonLink } from '#ui/Button.tsx';

interface AskForItProps {
  readonly shelf: Shelf;
  /** The text that was searched for; empty if none was. */
  readonly search: string;
}

/** Links to the chat, and puts a question about a shelf into its message field. */
export function AskForIt({ shelf, search }: AskForItProps) {
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-ink-soft">
      Can’t find it?
      <ButtonLink to="/Snippetchat" onClick={() => addToDraft(questionAbout(shelf, search.trim()))}>
        <MessageCircleQuestion aria-hidden className="size-5" />
        Ask for it
      </ButtonLink>
    </p>
  );
}

function questionAbout({ course, category }: Shelf, search: string): string {
  const place = `${CATEGORY_LABELS[category]} of ${course} (${COURSE_NAMES[course]})`;
  return search ? `Does anyone have “${search}” in ${place}?` : `Does anyone have ${place}?`;
}

/** Adds a line to the unfinished message, unless it already has that line. Nothing is sent. */
function addToDraft(line: string): void {
  const draft = readStored(SCREEN_STORAGE_KEYS.messageDraft)?.trimEnd() ?? '';
  if (draft.split('\n').includes(line)) return;
  writeStored(SCREEN_STORAGE_KEYS.messageDraft, draft ? `${draft}\n${line}` : line);
}
