/** Timing of the text reveal: milliseconds and a count (contract, section 9). */
export const SCRAMBLE_STEP_MS = 150;
export const REVEAL_STEP_MS = 100;
export const MAX_SCRAMBLE_ITERATIONS = 10;

const LETTER = /\p{L}/u;

/**
 * Shuffles the letters within each word; spaces and punctuation stay where they are. Words keep
 * their width and lines their breaks, so nothing on the page moves.
 *
 * @param revealedWords how many words from the left stay as they are
 * @param random returns numbers in [0, 1)
 */
export function scrambleWords(text: string, revealedWords: number, random: () => number): string {
  let word = 0;
  return text
    .split(/(\s+)/)
    .map((part) => {
      if (part.trim() === '') return part;
      word += 1;
      return word <= revealedWords ? part : shuffleLetters(part, random);
    })
    .join('');
}

/** Fisher–Yates shuffle of the letters only. */
function shuffleLetters(word: string, random: () => number): string {
  const characters = Array.from(word);
  const places = characters.flatMap((character, place) => (LETTER.test(character) ? [place] : []));
  for (let last = places.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const a = places[last];
    const b = places[other];
    if (a === undefined || b === undefined) continue;
    [characters[a], characters[b]] = [characters[b] ?? '', characters[a] ?? ''];
  }
  return characters.join('');
}

/** The number of words in a text, separated by white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
