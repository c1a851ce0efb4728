import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState, type SubmitEvent } from 'react';
import type { OutlineEntry, PdfState, ShownPdf } from './showPdf.ts';
import { CONTROL } from './ViewControls.tsx';

const PANEL =
  'z-50 flex max-h-[60dvh] w-80 max-w-[calc(100vw-1rem)] flex-col gap-2 overflow-y-auto rounded-lg border border-line bg-sheet p-2 text-ink shadow-raised';
const FIELD =
  'min-h-11 min-w-0 flex-1 rounded-md border border-edge bg-sheet px-3 text-base text-ink';

interface PageButtonProps extends Pick<PdfState, 'page' | 'pageCount' | 'outline'> {
  readonly pdf: ShownPdf;
}

/** The current page. It opens the ways to another one: its number, and the outline. */
export function PageButton({ pdf, page, pageCount, outline }: PageButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const goTo = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    setOpen(false);
    pdf.goToPage(Math.max(1, Math.min(pageCount, Math.trunc(wanted) || page)));
  };
  const follow = (entry: OutlineEntry) => {
    setOpen(false);
    pdf.follow(entry);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="min-h-11 cursor-pointer rounded-full ps-4 pe-2 text-xs tabular-nums hover:bg-well">
        {`Page ${page} of ${pageCount}`}
      </Popover.Trigger>
      <Popover.Content side="top" collisionPadding={8} aria-label="Go to" className={PANEL}>
        <form className="flex items-center gap-2" onSubmit={goTo}>
          <label className="flex min-w-0 flex-1 items-center gap-2">
            <span>Page</span>
            <input
              name="page"
              type="number"
              inputMode="numeric"
              min={1}
              max={pageCount}
              defaultValue={page}
              className={FIELD}
              onFocus={({ target }) => target.select()}
            />
          </label>
          <button
            type="submit"
            className="min-h-11 cursor-pointer rounded-md px-4 font-semibold hover:bg-well"
          >
            Go
          </button>
        </form>
        {outline.length > 0 && (
          <nav aria-label="Outline">
            {outline.map((entry, index) => (
              <button
                key={index}
                type="button"
                dir="auto"
                className="block min-h-11 w-full cursor-pointer rounded-md px-3 py-2 text-start text-sm wrap-anywhere hover:bg-well"
                style={{ paddingInlineStart: `${0.75 + Math.min(entry.level, 6)}rem` }}
                onClick={() => follow(entry)}
              >
                {entry.title}
              </button>
            ))}
          </nav>
        )}
      </Popover.Content>
    </Popover.Root>
  );
}

interface FindButtonProps extends Pick<PdfState, 'find'> {
  readonly pdf: ShownPdf;
  readonly isFinding: boolean;
  readonly setFinding: (isFinding: boolean) => void;
}

/** Opens the search in the PDF. */
export function FindButton({ pdf, find, isFinding, setFinding }: FindButtonProps) {
  const change = (isOpen: boolean) => {
    setFinding(isOpen);
    if (!isOpen) pdf.find('');
  };
  const search = (form: HTMLFormElement, step?: 'next' | 'previous') => {
    const text = new FormData(form).get('text');
    pdf.find(typeof text === 'string' ? text : '', step);
  };
  const result = {
    none: '',
    searching: 'Searching…',
    found: `${find.current} of ${find.total}`,
    missing: 'No match',
  }[find.state];
  return (
    <Popover.Root open={isFinding} onOpenChange={change}>
      <Popover.Trigger aria-label="Find in this file" className={CONTROL}>
        <Search aria-hidden className="size-5" />
      </Popover.Trigger>
      <Popover.Content
        side="top"
        collisionPadding={8}
        aria-label="Find in this file"
        className={PANEL}
        // The matches are looked at while it is open.
        onInteractOutside={(event) => event.preventDefault()}
      >
        <form
          role="search"
          className="flex items-center"
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent;
            const isBack = submitter?.getAttribute('value') === 'previous';
            search(event.currentTarget, isBack ? 'previous' : 'next');
          }}
          onChange={(event) => search(event.currentTarget)}
        >
          <input
            name="text"
            type="search"
            aria-label="Find"
            placeholder="Find"
            autoComplete="off"
            enterKeyHint="search"
            className={FIELD}
          />
          <button type="submit" aria-label="Next match" className={CONTROL}>
            <ChevronDown aria-hidden className="size-5" />
          </button>
          <button type="submit" value="previous" aria-label="Previous match" className={CONTROL}>
            <ChevronUp aria-hidden className="size-5" />
          </button>
          <Popover.Close aria-label="Close the search" className={CONTROL}>
            <X aria-hidden className="size-5" />
          </Popover.Close>
        </form>
        <p role="status" className="min-h-5 px-1 text-xs text-ink-soft tabular-nums">
          {result}
        </p>
      </Popover.Content>
    </Popover.Root>
  );
}
