import { useRef } from 'react';
import { useScramble } from './useScramble.ts';

/**
 * Text that scrambles and then reveals itself. One text node is changed in place, without kerning
 * or ligatures, so that a word's width does not depend on the order of its letters. While it
 * moves, a screen reader is given the real text beside it.
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
