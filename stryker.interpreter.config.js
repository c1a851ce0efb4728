// Changes 200 places of the rules interpreters and runs their tests: npm run test:mutants -- interpreters
//
// With the seed below these survive, and may:
// - database/ruleset.ts, descend: looking at every key finds the same rules, only later.
// - database/jsonSource.ts, \u: the text it looks at is never longer than four characters.
// - database/parse.ts, nesting in conditional(): unary() refuses the same, and 400 is our own limit.
// - security/check/*: they decide only which warnings an upload shows, and in which words.
// - security/equality.ts, bytes: both kinds are equal there; the test is for the compiler. Vectors: no
//   rule can make one, and stored ones of one field have one length.
// - security/evaluate/match.ts: paths that are only partly known, in queries (requests.test.ts).
// - security/functions/table.ts, countFits: the next check refuses the same, in other words.
// - security/syntax/parsePath.ts: what is accepted here is refused as the rest of an expression.
// - security/syntax/TokenCursor.ts: a cursor always has a last token.
import { readdirSync, readFileSync } from 'node:fs';
import base from './stryker.config.json' with { type: 'json' };

/** Another seed chooses other lines: `MUTANT_SEED=7 npm run test:mutants -- interpreters`. */
const SEED = Number(process.env.MUTANT_SEED ?? 20261122);
/** A line holds two changes on average. */
const LINES = 120;

/** Numbers from 0 to 1, the same for each seed (mulberry32). */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lines that decide or compute something. */
const CODE = /[<>]=?|===|!==|&&|\|\||[?!]|return|[-+]/;
const NO_CODE = /^\s*(\/?\*|\/\/|import|export (type|interface)|readonly)/;

const next = numbers(SEED);
const mutate = readdirSync('emulators/rules', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  // Queries are judged over HTTP in their tests (requests.test.ts), which is too slow for this.
  .filter((name) => !/(constraints|listQuery)\.ts$/.test(name))
  .map((name) => `emulators/rules/${name}`)
  .sort()
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, index) => ({ text, line: `${file}:${index + 1}-${index + 1}` })),
  )
  .filter(({ text }) => CODE.test(text) && !NO_CODE.test(text))
  .map(({ line }) => ({ line, rank: next() }))
  .sort((one, other) => one.rank - other.rank)
  .slice(0, LINES)
  .map(({ line }) => line);

export default {
  ...base,
  mutate,
  vitest: { configFile: 'emulators/vitest.mutants.ts' },
};
