// @vitest-environment node
import { expect, it } from 'vitest';
import { mutantsOf } from '../rules/mutants/mutate.ts';
import { SURVIVORS } from '../rules/mutants/survivors.ts';
import { testRules } from '../support/testLibrary.ts';

it.each(['database.rules.json', 'firestore.rules', 'storage.rules'])(
  'the survivors of %s are mutants that exist',
  (file) => {
    const mutants = new Set(mutantsOf(file, testRules(file)).map(({ name }) => name));
    const gone = Object.keys(SURVIVORS).filter(
      (name) => name.startsWith(`${file},`) && !mutants.has(name),
    );
    expect(gone).toEqual([]);
  },
);
