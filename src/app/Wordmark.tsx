import { SITE_NAME } from '#config/site.ts';

/** The logo, a sheet of notes in a nest of twigs, and the site's name. It is not a link. */
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
        className="size-10 shrink-0"
      >
        <path className="fill-marigold stroke-ink" d="M15 27V6h13l6 6v15" />
        <path className="stroke-on-marigold" d="M28 6v6h6M20 17h9M20 22h9" />
        <g className="stroke-twig">
          <path d="M4 25c8 6 32 6 40 0" />
          <path d="M6 31c8 6 28 6 36 0M10 37c7 5 21 5 28 0M16 42.5c5 2 11 2 16 0" />
          <path d="M8 24c2 8 8 15 16 18M40 24c-2 8-8 15-16 18" />
        </g>
      </svg>
      {/* The name's width in the display font, so the header does not move when the font loads. */}
      <span className="w-[5.25em] font-display text-lg leading-none whitespace-nowrap min-[22rem]:text-xl">
        {SITE_NAME}
      </span>
    </span>
  );
}
