import type { Shelf } from '#model/shelf.ts';
import type { FindTaken } from './fileNames.ts';

/** What has been asked about the names of the list that the next run is likely to send to. */
export interface TakenNames {
  /** Asks the list, once about each name; a question that failed is asked again. */
  readonly in: (list: Shelf) => FindTaken;
  /** A run has ended: what was known of the list is old. */
  readonly forget: () => void;
}

export function createTakenNames(
  find: (list: Shelf, names: readonly string[]) => Promise<ReadonlySet<string>>,
): TakenNames {
  let known: { readonly list: Shelf; readonly findTaken: FindTaken } | undefined;
  return {
    in({ course, category }) {
      if (known?.list.course !== course || known.list.category !== category) {
        const list = { course, category };
        known = { list, findTaken: askOnce((names) => find(list, names)) };
      }
      return known.findTaken;
    },
    forget() {
      known = undefined;
    },
  };
}

function askOnce(find: FindTaken): FindTaken {
  const answers = new Map<string, Promise<ReadonlySet<string>>>();

  const ask = (names: readonly string[]) => {
    const answer = find(names);
    for (const name of names) answers.set(name, answer);
    // Whoever asked hears of the failure.
    answer.catch(() => {
      for (const name of names) answers.delete(name);
    });
  };

  return async (names) => {
    const unasked = names.filter((name) => !answers.has(name));
    if (unasked.length > 0) ask(unasked);
    const isTaken = await Promise.all(
      names.map(async (name) => (await answers.get(name))?.has(name)),
    );
    return new Set(names.filter((_, index) => isTaken[index]));
  };
}
