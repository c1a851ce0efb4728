import { cleanFileName, numberedFileName } from '#model/fileName.ts';

/** Which of these names are taken in the list that is uploaded to. */
export type FindTaken = (names: readonly string[]) => Promise<ReadonlySet<string>>;

/** Once a name is known to be taken, so many further numbers are asked about in the same query. */
const LOOK_AHEAD = 9;

/** The names that one upload gives its files: no two the same, none that the list has. */
export interface FileNames {
  /** Names for these files, in their order; each is kept from any other file of the upload. */
  assign(written: readonly string[]): Promise<string[]>;
  /** Storage says that a file stands under this name, whatever the list says. */
  markTaken(name: string): void;
}

export function createFileNames(findTaken: FindTaken): FileNames {
  const taken = new Set<string>();
  const asked = new Set<string>();

  return {
    async assign(written) {
      const cleaned = written.map(cleanFileName);
      for (let ahead = 0; ; ahead = LOOK_AHEAD) {
        const picks = pickFree(cleaned, taken);
        const unknown = picks
          .filter(({ name }) => !asked.has(name))
          .flatMap(({ base, number }) => numbersFrom(base, number, ahead))
          .filter((name) => !asked.has(name));
        const names = picks.map(({ name }) => name);
        if (unknown.length === 0) {
          for (const name of names) taken.add(name);
          return names;
        }
        const found = await findTaken([...new Set(unknown)]);
        for (const name of unknown) asked.add(name);
        for (const name of found) taken.add(name);
      }
    },

    markTaken(name) {
      taken.add(name);
      asked.add(name);
    },
  };
}

interface Pick {
  readonly base: string;
  readonly number: number;
  readonly name: string;
}

/** For each name the first number that is neither taken nor picked for a file before it. */
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
