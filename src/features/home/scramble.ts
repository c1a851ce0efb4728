/** Steps of the text reveal, in milliseconds and counts (contract, section 9). */
export const SCRAMBLE_STEP_MS = 150;
export const REVEAL_STEP_MS = 100;
export const MAX_SCRAMBLE_ITERATIONS = 10;

const LETTER = /\p{L}/u;

/**
 * Shuffles the letters of each word among themselves; spaces and signs keep their places. A word
 * so keeps its exact width, and the line its breaks: nothing on the page moves.
 *
 * @param revealedWords how many words from the left are left as they are
 * @param random a source of numbers in [0, 1)
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

/** Fisher and Yates' shuffle over the letters alone. */
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

export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
