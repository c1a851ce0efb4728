import { useRef } from 'react';
import { useScramble } from './useScramble.ts';

interface ScrambleTextProps {
  readonly text: string;
  /** How often the letters are shuffled before the reveal. */
  readonly iterations?: number;
}

/**
 * Text that scrambles and then reveals itself. It has no kerning or ligatures, so that a word's
 * width does not depend on the order of its letters. Screen readers get the real text throughout.
 */
export function ScrambleText({ text, iterations }: ScrambleTextProps) {
  const element = useRef<HTMLSpanElement>(null);
  const { shown, moving } = useScramble(text, element, iterations);
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
