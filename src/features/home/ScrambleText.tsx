import { useRef } from 'react';
import { useScramble } from './useScramble.ts';

/**
 * Text that scrambles and then reveals itself. It has no kerning or ligatures, so that a word's
 * width does not depend on the order of its letters. A screen reader gets the real text meanwhile.
 */
export function ScrambleText({ text }: { readonly text: string }) {
  const element = useRef<HTMLSpanElement>(null);
  const { shown, moving } = useScramble(text, element);
  return (
    <>
      <span
        ref={element}
        aria-hidden={moving || undefined}
        className="[font-kerning:none] [font-variant-ligatures:none]"
      >
        {shown}
      </span>
      {moving && <span className="sr-only">{text}</span>}
    </>
  );
}
