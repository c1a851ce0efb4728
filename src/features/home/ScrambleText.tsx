import { useEffect, useRef, useState, type RefObject } from 'react';
import { MAX_SCRAMBLE_ITERATIONS, REVEAL_STEP_MS, SCRAMBLE_STEP_MS } from '#model/limits.ts';
import { prefersReducedMotion } from '#lib/reducedMotion.ts';
import { useIsHydrating } from '#lib/useIsHydrating.ts';

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
 * the words are revealed from the left. Does nothing if the visitor prefers reduced motion, or if the
 * app comes so late that the words are being read.
 *
 * @returns the text to draw now, and whether it is still changing
 */
function useScramble(
  text: string,
  element: RefObject<HTMLElement | null>,
  iterations: number = MAX_SCRAMBLE_ITERATIONS,
): { readonly shown: string; readonly moving: boolean } {
  const [shown, setShown] = useState<string | null>(null);
  const [isHydrating] = useState(useIsHydrating());

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

    let wasHidden = false;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) {
        wasHidden = true;
        return;
      }
      observer.disconnect();
      // Words that somebody is reading already stay as they are.
      if (wasHidden || !isHydrating || sincePaint() < LATEST_MS) play(1);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
      setShown(null);
    };
  }, [text, element, iterations, isHydrating]);

  return { shown: shown ?? text, moving: shown !== null };
}

/** How long after a page's first paint its words may begin to move. */
const LATEST_MS = 800;

function sincePaint(): number {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint ? performance.now() - paint.startTime : 0;
}

/**
 * Shuffles the letters within each word; spaces and punctuation stay where they are. Words keep
 * their width and lines their breaks, so nothing on the page moves.
 *
 * @param revealedWords how many words from the left stay as they are
 * @param random returns numbers in [0, 1)
 */
export function scrambleWords(text: string, revealedWords: number, random: () => number): string {
  let word = 0;
  return text.replace(/\S+/g, (part) => {
    word += 1;
    return word <= revealedWords ? part : shuffleLetters(part, random);
  });
}

/** Replaces each letter with one of the remaining letters, chosen at random. */
function shuffleLetters(word: string, random: () => number): string {
  const left = word.match(/\p{L}/gu) ?? [];
  return word.replace(
    /\p{L}/gu,
    (letter) => left.splice(Math.floor(random() * left.length), 1)[0] ?? letter,
  );
}

/** Returns the number of words in a text, separated by white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
