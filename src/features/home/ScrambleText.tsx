import { useEffect, useRef, useState, type RefObject } from 'react';
import { MAX_SCRAMBLE_ITERATIONS, REVEAL_STEP_MS, SCRAMBLE_STEP_MS } from '#config/limits.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { countWords, scrambleWords } from './scramble.ts';

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

/**
 * Plays the text reveal once, when the element comes into view: up to `iterations` shuffles, then
 * the words are revealed from the left. Does nothing if the visitor prefers reduced motion.
 *
 * @returns the text to draw now, and whether it is still changing
 */
function useScramble(
  text: string,
  element: RefObject<HTMLElement | null>,
  iterations: number = MAX_SCRAMBLE_ITERATIONS,
): { readonly shown: string; readonly moving: boolean } {
  const [shown, setShown] = useState<string | null>(null);

  useEffect(() => {
    const target = element.current;
    if (!target || prefersReducedMotion() || typeof IntersectionObserver === 'undefined') return;

    let timer: ReturnType<typeof setTimeout> | undefined;
    const words = countWords(text);
    const play = (step: number) => {
      const revealed = Math.max(0, step - iterations);
      if (revealed >= words) {
        setShown(null);
        return;
      }
      setShown(scrambleWords(text, revealed, Math.random));
      const wait = step <= iterations ? SCRAMBLE_STEP_MS : REVEAL_STEP_MS;
      timer = setTimeout(() => play(step + 1), wait);
    };

    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      play(1);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      setShown(null);
    };
  }, [text, element, iterations]);

  return { shown: shown ?? text, moving: shown !== null };
}
