/** The attackers, and the helpers that write the tables. firestoreAttacks.ts explains a line. */

/** All visitors of the site, each with a real token of the Auth emulator. */
export const EVERYBODY = [
  /** Not signed in. */
  'nobody',
  /** A silent guest. */
  'guest',
  /** Signed in with Google. */
  'google',
  /** A guest whose token claims to be an administrator's. */
  'claimant',
  /** A guest whose account was disabled; the token stays good for an hour. */
  'disabled',
  /** A guest whose proof holds the key before this one. */
  'former',
  /** A guest whose proof holds the right key, but is eight hours old. */
  'expired',
  /** A guest with a proof that was never right, as an administrator could store one. */
  'wrong',
  /** The guest who stored the files and records that the attacks aim at. */
  'uploader',
  /** A guest with the right proof. */
  'operator',
] as const;

/** These change their own proofs, so no other visitor's row may depend on them. */
const PASSING = [
  /** A guest without a proof. */
  'newcomer',
  /** A guest with the right proof. */
  'leaver',
  /** A guest with the right proof, which expires soon. */
  'late',
] as const;

/** Users of other projects: their tokens, made up by the SDK, are for the project of that name. */
export const PROJECTS = {
  live: 'studynest-live',
  numbered: 'studynest-4f9c2',
  demo: 'demo-other-2026',
  almostDemo: 'my-demo-live',
  pattern: '.*',
  demoPattern: 'demo-.*',
  alternative: 'demo-studynest|.*',
  none: '',
} as const;
const ABROAD = Object.keys(PROJECTS) as readonly (keyof typeof PROJECTS)[];

export const VISITORS = [...EVERYBODY, ...PASSING, ...ABROAD];
export type VisitorName = (typeof VISITORS)[number];

/** Everybody who is signed in. */
export const SIGNED_IN = EVERYBODY.filter((name) => name !== 'nobody');

/** Those without any right of their own, with all rights, and with those of an owner. */
export const THREE: readonly VisitorName[] = ['nobody', 'uploader', 'operator'];

/** The operator's key, as the databases hold it. */
export const KEY = 'a3f1c29e5b7d4086912c3e4f5a6b7c8d';
/** The key before it. */
export const FORMER_KEY = 'f00d0000000000000000000000000001';

/** The values that a payload may depend on. */
export interface Situation {
  /** The attacker's uid; '' for nobody. */
  readonly me: string;
  /** The uid of a visitor. */
  readonly uid: (name: VisitorName) => string;
  /** The name of this row's own target, which no other row touches. */
  readonly row: string;
  /** The server's time in milliseconds, where the test controls it. */
  readonly now: number;
}

/** Several rows of a table: one operation, tried by several visitors. */
export interface Attack<Operation extends string> {
  readonly operation: Operation;
  /**
   * The place. `{row}` is the row's own target, `{me}` the attacker's uid, `{operator}` the
   * operator's uid, `{name}` the id of the name of `{row}.pdf` in CD, note.
   */
  readonly at: string;
  readonly what: string;
  /** The visitors who try. */
  readonly by: readonly VisitorName[];
  /** Those who are allowed to; everybody else is denied. */
  readonly allowed: readonly VisitorName[];
  /** The data that is sent. */
  readonly data?: (situation: Situation) => unknown;
  /** The data at the place before the try. */
  readonly given?: (situation: Situation) => unknown;
  /** The data at other places before the try, by their paths; null for nothing. */
  readonly besides?: (situation: Situation) => Readonly<Record<string, object | null>>;
}

/** One try by one visitor. */
export interface Row<Operation extends string> extends Attack<Operation> {
  /** Also the name of its target. */
  readonly id: string;
  readonly as: VisitorName;
  readonly expected: 'allowed' | 'denied';
  /** Readable: 'guest create lists/CD/note/{row}: a title of 201 characters'. */
  readonly title: string;
}

type Details<Operation extends string> = Partial<
  Pick<Attack<Operation>, 'by' | 'allowed' | 'data' | 'given' | 'besides'>
>;

/** Makes the helpers of one table. `usual` is the visitor who tries payloads. */
export function attacks<Operation extends string>(usual: VisitorName) {
  const attack = (
    operation: Operation,
    at: string,
    what: string,
    { by = EVERYBODY, allowed = [], ...rest }: Details<Operation> = {},
  ): Attack<Operation> => ({ operation, at, what, by, allowed, ...rest });

  /** One attack for each payload: `[what, change]`, made into data by `data`. */
  const payloads =
    (allowed: boolean) =>
    <Change>(
      operation: Operation,
      at: string,
      data: (situation: Situation, change: Change) => unknown,
      changes: readonly (readonly [what: string, change: Change])[],
      details: Details<Operation> = {},
    ): Attack<Operation>[] =>
      changes.map(([what, change]) => {
        const { by = [usual] } = details;
        const rights = { by, allowed: allowed ? by : [] };
        return attack(operation, at, what, {
          ...details,
          ...rights,
          data: (situation) => data(situation, change),
        });
      });

  return { attack, taken: payloads(true), refused: payloads(false) };
}

/** The rows of a table. */
export function rowsOf<Operation extends string>(
  table: readonly Attack<Operation>[],
): Row<Operation>[] {
  return table.flatMap((attack, line) =>
    attack.by.map((as) => {
      const { operation, at, what, allowed } = attack;
      return {
        ...attack,
        // As long as the id of a message, so that it can be one.
        id: `row-${line}-${as}`.padEnd(20, '-'),
        as,
        expected: allowed.includes(as) ? ('allowed' as const) : ('denied' as const),
        title: `${as}: ${operation} ${at}, ${what}`,
      };
    }),
  );
}
