import { buttonStyle } from '#ui/buttonStyle.ts';

/** Lets keyboard users skip the header. It is visible only while it has the focus. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={`${buttonStyle({ variant: 'primary' })} sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:px-4 focus:py-2`}
    >
      Skip to content
    </a>
  );
}
