import { useEffect, useRef } from 'react';

/**
 * The screen shown while the site is shut. Its text takes the focus, so that a screen reader
 * announces what has replaced the page.
 */
export function ClosedSite() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="flex min-h-dvh items-center justify-center p-6 text-center">
      <h1 ref={heading} tabIndex={-1} className="max-w-prose font-sans text-lg">
        The website is currently down. Please try again later.
      </h1>
    </main>
  );
}
