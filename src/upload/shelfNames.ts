import { cleanFileName, numberedFileName } from '#model/fileName.ts';

/** Finds which of these names are taken on the shelf. */
export type FindTaken = (names: readonly string[]) => Promise<ReadonlySet<string>>;

/** Once a name is known to be taken, the next query also covers this many further numbers. */
const LOOK_AHEAD = 9;

/** The names that one upload gives its files: all different, and none that the shelf has. */
export interface ShelfNames {
  /** Looks up the names of these files in advance, so that `assign` need not wait. */
  readonly lookUp: (written: readonly string[]) => Promise<void>;
  /** Gives these files their names, in the same order. Each name is given once. */
  readonly assign: (written: readonly string[]) => Promise<string[]>;
  /** Gives a file another name because Storage refused this one as taken. */
  readonly replace: (takenName: string, written: string) => Promise<string>;
  /** Returns the names of a further upload to the shelf, without those that Storage has refused. */
  readonly next: () => ShelfNames;
}

/**
 * @param findTaken is called once for each name, and again after a failure
 * @param refused the names that Storage has refused so far
 */
export function createShelfNames(
  findTaken: FindTaken,
  refused: ReadonlySet<string> = new Set(),
): ShelfNames {
  const taken = new Set(refused);
  const known = new Set(refused);
  const refusedByNow = new Set(refused);
  const questions = new Map<string, Promise<void>>();

  const ask = async (names: readonly string[]) => {
    try {
      for (const name of await findTaken(names)) taken.add(name);
      for (const name of names) known.add(name);
    } finally {
      for (const name of names) questions.delete(name);
    }
  };

  const findFree = async (written: readonly string[], onFound: (names: string[]) => void) => {
    const cleaned = written.map(cleanFileName);
    for (let ahead = 0; ; ahead = LOOK_AHEAD) {
      const picks = pickFree(cleaned, taken);
      const unknown = picks.filter(({ name }) => !known.has(name));
      if (unknown.length === 0) {
        // In the same turn, so that no other file picks these names in between.
        onFound(picks.map(({ name }) => name));
        return;
      }
      const unasked = unknown
        .filter(({ name }) => !questions.has(name))
        .flatMap(({ base, number }) => numbersFrom(base, number, ahead))
        .filter((name) => !known.has(name) && !questions.has(name));
      if (unasked.length > 0) {
        const question = ask([...new Set(unasked)]);
        for (const name of unasked) questions.set(name, question);
      }
      await Promise.all(unknown.flatMap(({ name }) => questions.get(name) ?? []));
    }
  };

  const assign = async (written: readonly string[]) => {
    let assigned: string[] = [];
    await findFree(written, (names) => {
      assigned = names;
      for (const name of names) taken.add(name);
    });
    return assigned;
  };

  return {
    lookUp: (written) => findFree(written, () => undefined),
    assign,
    async replace(takenName, written) {
      for (const names of [taken, known, refusedByNow]) names.add(takenName);
      const [name = takenName] = await assign([written]);
      return name;
    },
    next: () => createShelfNames(findTaken, refusedByNow),
  };
}

interface Pick {
  readonly base: string;
  readonly number: number;
  readonly name: string;
}

/** Picks for each name the first number that is neither taken nor picked for an earlier file. */
function pickFree(names: readonly string[], taken: ReadonlySet<string>): Pick[] {
  const picked = new Set<string>();
  const nextNumber = new Map<string, number>();
  return names.map((base) => {
    let number = nextNumber.get(base) ?? 1;
    let name = numberedFileName(base, number);
    while (taken.has(name) || picked.has(name)) {
      number += 1;
      name = numberedFileName(base, number);
    }
    nextNumber.set(base, number + 1);
    picked.add(name);
    return { base, number, name };
  });
}

function numbersFrom(base: string, first: number, further: number): string[] {
  return Array.from({ length: further + 1 }, (_, step) => numberedFileName(base, first + step));
}
