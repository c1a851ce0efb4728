import { MessageCircleQuestion } from 'lucide-react';
import { questionAbout } from '#model/question.ts';
import type { Shelf } from '#model/shelf.ts';
import { ButtonLink } from '#ui/Button.tsx';

interface AskForItProps {
  readonly shelf: Shelf;
  /** The text that was searched for; empty if none was. */
  readonly search: string;
}

/** Links to the chat with a question about a shelf, which is put into its message field. */
export function AskForIt({ shelf, search }: AskForItProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-2 text-sm text-ink-soft max-md:justify-center print:hidden">
      Can’t find it?
      <ButtonLink to="/Snippetchat" variant="quiet" state={questionAbout(shelf, search)}>
        <MessageCircleQuestion aria-hidden className="size-5" />
        Ask for it
      </ButtonLink>
    </p>
  );
}
