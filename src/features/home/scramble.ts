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
