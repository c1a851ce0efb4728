import { ChevronDown, ChevronUp, TextSearch, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type SubmitEvent } from 'react';
import { formText } from '#lib/formText.ts';
import { Button } from '#ui/Button.tsx';
import { Control } from './blocks.tsx';
import type { PdfState, ShownPdf } from './showPdf.ts';

const FIELD =
  'min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-sheet px-3 text-base text-ink';

const PANEL = {
  side: 'top',
  collisionPadding: 8,
  className:
    'z-50 flex max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-sheet p-2 text-ink lift-raised',
} as const;

type PdfControlProps<Key extends keyof PdfState> = Required<Pick<PdfState, Key>> & {
  readonly pdf: ShownPdf;
};

/** The current page. It opens the ways to another one: its number, and the outline. */
export function PageButton({
  pdf,
  page,
  pageCount,
  outline,
}: PdfControlProps<'page' | 'pageCount' | 'outline'>) {
  const [isOpen, setOpen] = useState(false);
  const goTo = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(formText(event.currentTarget, 'page'));
    setOpen(false);
    pdf.goToPage(wanted);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="min-h-11 cursor-pointer rounded-full ps-4 pe-2 text-xs tabular-nums hover:bg-well">
        {`Page ${page} of ${pageCount}`}
      </Popover.Trigger>
      <Popover.Content {...PANEL} aria-label="Go to">
        <form className="flex items-center gap-2" onSubmit={goTo}>
          <label className="flex min-w-0 flex-1 items-center gap-2">
            <span>Page</span>
            <input
              name="page"
              type="number"
              inputMode="numeric"
              autoComplete="off"
              min={1}
              max={pageCount}
              defaultValue={page}
              className={FIELD}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <Button type="submit" variant="quiet">
            Go
          </Button>
        </form>
        {outline.length > 0 && (
          <nav aria-label="Outline">
            {outline.map(({ title, level, destination }, index) => (
              <button
                key={index}
                type="button"
                dir="auto"
                className="block min-h-11 w-full cursor-pointer rounded-md px-3 py-2 text-start text-sm wrap-anywhere hover:bg-well"
                style={{ paddingInlineStart: `${0.75 + Math.min(level, 6)}rem` }}
                onClick={() => {
                  setOpen(false);
                  pdf.goTo(destination);
                }}
              >
                {title}
              </button>
            ))}
          </nav>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

interface FindButtonProps extends PdfControlProps<'find'> {
  readonly isFinding: boolean;
  readonly setFinding: (isFinding: boolean) => void;
}

/** Opens the search in the PDF. */
export function FindButton({ pdf, find, isFinding, setFinding }: FindButtonProps) {
  const change = (isOpen: boolean) => {
    setFinding(isOpen);
    if (!isOpen) pdf.find('');
  };
  const search = (form: HTMLFormElement, step?: 'next' | 'previous') =>
    pdf.find(formText(form, 'text'), step);
  return (
    <Popover.Root open={isFinding} onOpenChange={change}>
      <Popover.Trigger asChild>
        <Control icon={TextSearch} aria-label="Find in this file" />
      </Popover.Trigger>
      <Popover.Content
        {...PANEL}
        aria-label="Find in this file"
        // The matches are looked at while it is open.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <form
          role="search"
          className="flex items-center"
          onSubmit={(event) => {
            event.preventDefault();
            search(event.currentTarget, 'next');
          }}
          onChange={(event) => search(event.currentTarget)}
        >
          <input
            name="text"
            type="search"
            autoCapitalize="none"
            autoCorrect="off"
            aria-label="Find"
            placeholder="Find"
            autoComplete="off"
            enterKeyHint="search"
            className={FIELD}
          />
          <Control
            icon={ChevronUp}
            aria-label="Previous match"
            onClick={({ currentTarget: { form } }) => form && search(form, 'previous')}
          />
          <Control icon={ChevronDown} type="submit" aria-label="Next match" />
          <Popover.Close asChild>
            <Control icon={X} aria-label="Close the search" />
          </Popover.Close>
        </form>
        <p role="status" className="min-h-5 px-1 text-xs text-ink-soft tabular-nums">
          {find}
        </p>
        {find === 'No match' && (
          <p className="px-1 text-xs text-ink-soft">
            Try one word, or a part of it: what is divided at the end of a line or page, and some
            scripts, can’t be found whole.
          </p>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}
