import { useEffect, useState } from 'react';
import { SORTS, type FilesView } from '#model/filesAddress.ts';
import { controlAt, placeOf, type ControlPlace } from './controls.ts';
import { repeatPresses } from './presses.ts';

/** What was done in the outline before the app replaced it. */
interface EarlyInput extends Partial<Pick<FilesView, 'search' | 'sort'>> {
  readonly focus: ControlPlace | null;
}

/**
 * Takes over from the outline: what was typed, chosen, focused or pressed in it holds in the app.
 *
 * @returns the view of the address with what was typed and chosen
 */
export function useOutline(view: FilesView): FilesView {
  // The first render still finds the outline in the document.
  const [early] = useState(readOutline);
  useEffect(() => {
    if (!early) return;
    repeatPresses();
    if (early.focus) controlAt(early.focus)?.focus();
  }, [early]);
  if (!early) return view;
  return { ...view, search: early.search ?? view.search, sort: early.sort ?? view.sort };
}

function readOutline(): EarlyInput | null {
  if (typeof document === 'undefined') return null;
  const main = document.getElementById('outline')?.closest('main');
  if (!main) return null;
  const box = main.querySelector('input');
  const select = main.querySelector('select');
  const isTyped = box && box.value !== box.defaultValue;
  const isChosen = select && !select.selectedOptions[0]?.defaultSelected;
  const sort = isChosen ? SORTS.find((known) => known === select.value) : undefined;
  return {
    ...(isTyped && { search: box.value }),
    ...(sort && { sort }),
    focus: placeOf(document.activeElement),
  };
}
