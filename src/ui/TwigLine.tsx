import { classNames } from './classNames.ts';

/** A hand-drawn twig: below the landing page's headline and in the footer. Decoration only. */
export function TwigLine({ className }: { readonly className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 240 20"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('h-5 w-60 max-w-full', className)}
    >
      <path
        className="stroke-twig"
        d="M2 13c32-4 58 3 92 0s62-7 92-3c18 2 34 3 52-1M46 12c6-4 9-7 11-10M92 13c7 2 11 4 15 6M150 9c5-3 8-5 10-8M196 10c6 2 11 4 14 8"
      />
      <path
        className="fill-marigold"
        d="M57 2c5-2 9 0 10 4-5 1-9 0-10-4zM160 1c5-2 9 1 9 5-5 0-9-1-9-5z"
      />
      <path className="fill-leaf" d="M107 19c1-4 5-6 9-5-1 4-4 6-9 5z" />
    </svg>
  );
}
