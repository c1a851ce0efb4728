import { useEffect } from 'react';
import { SITE_NAME } from '#config/site.ts';

/** Names what is on the page in its title, which was the page's own before and is so again after it. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return undefined;
    const before = document.title;
    document.title = `${name} | ${SITE_NAME}`;
    return () => {
      document.title = before;
    };
  }, [name]);
}
