import { MARK } from '#config/mark.ts';
import { SITE_NAME } from '#config/site.ts';

/** The mark and the site's name. It is not a link. */
export function Wordmark() {
  return (
    <span className="flex min-w-0 items-center gap-2 overflow-hidden">
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-[min(2.5rem,11.5vw)] shrink-0"
      >
        <path className="fill-marigold stroke-ink" d={MARK.sheet} />
        <path className="stroke-on-marigold" d={MARK.lines} />
        <path className="stroke-twig" d={MARK.twigs} />
      </svg>
      {/* As wide as nine letters in the display font, so the header does not move when it loads. */}
      <span className="min-w-[5.25em] font-display text-[min(1.25rem,6.25vw)] leading-none whitespace-nowrap min-[22rem]:text-[min(1.5rem,6.7vw)]">
        {SITE_NAME}
      </span>
    </span>
  );
}
