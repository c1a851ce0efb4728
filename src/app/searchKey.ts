import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { logError } from '#lib/log.ts';
import { focusSearch, TO_SEARCH } from '#lib/pageMain.ts';

/** Where '/' is a letter, or what lies on top has keys of its own. */
const OTHERS = 'input, textarea, select, [contenteditable]';
const ON_TOP = '[role=dialog], [role=alertdialog], [role=menu]';

/** '/' leads to the page's search field, or else to File Nest's. */
export function useSearchKey(): void {
  const navigate = useNavigate();
  useEffect(() => {
    /** Where a field was typed in: one key must not lead away from a form that is half filled. */
    let typedAt = '';
    const onInput = () => (typedAt = window.location.pathname);
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (key !== '/' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (target instanceof Element && target.closest(OTHERS)) return;
      if (document.querySelector(ON_TOP)) return;
      const isHere = focusSearch();
      if (!isHere && typedAt === window.location.pathname) return;
      event.preventDefault();
      if (isHere) return;
      Promise.resolve(navigate('/FileNest', { state: TO_SEARCH })).catch((error: unknown) =>
        logError('open the search', error),
      );
    };
    document.addEventListener('input', onInput);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('input', onInput);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [navigate]);
}
