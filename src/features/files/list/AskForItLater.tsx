import type { ComponentProps } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import type { AskForIt } from './AskForIt.tsx';

const load = () => import('./AskForIt.tsx');

/** `AskForIt`, loaded only when a list shows it. */
export function AskForItLater(props: ComponentProps<typeof AskForIt>) {
  const loaded = useLoaded(load, true);
  return loaded && <loaded.AskForIt {...props} />;
}
