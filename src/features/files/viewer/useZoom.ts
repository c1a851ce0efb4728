import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

const STEPS = [1, 1.5, 2, 3, 4] as const;

/** How large a file is shown, and how to change it. */
export interface Zoom {
  readonly zoom: number;
  /** Undefined at the end of the scale. */
  readonly zoomIn: (() => void) | undefined;
  readonly zoomOut: (() => void) | undefined;
}

/** Returns how large a file is shown, and how to change it. '+' and '-' change it too. */
export function useZoom(scroller: RefObject<HTMLElement | null>): Zoom {
  const [step, setStep] = useState(0);
  const zoomIn = step < STEPS.length - 1 ? () => setStep(step + 1) : undefined;
  const zoomOut = step > 0 ? () => setStep(step - 1) : undefined;
  const onKeyDown = useEffectEvent(({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return;
    if (key === '+' || key === '=') zoomIn?.();
    if (key === '-') zoomOut?.();
  });
  useEffect(() => {
    const element = scroller.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, [scroller]);
  return { zoom: STEPS[step] ?? 1, zoomIn, zoomOut };
}
