import { databaseField } from '../../tests/rules/attacks/databaseField.ts';
import { firestoreField } from '../../tests/rules/attacks/firestoreField.ts';
import { storageField } from '../../tests/rules/attacks/storageField.ts';
import { signInVisitors } from '../../tests/rules/attacks/visitors.ts';
import { mutantsOf } from '../../tests/rules/mutants/mutate.ts';
import { testMutants } from '../../tests/rules/mutants/testMutants.ts';
import { SURVIVORS } from '../../tests/rules/mutants/survivors.ts';
import { TEST_LIBRARY, testRules } from '../../tests/support/testLibrary.ts';
import { portOffset, TEST_PORT_OFFSET } from '../shared/ports.ts';
import { runScript } from '../shared/runScript.ts';
import { startSuite } from '../start/suite.ts';

const FIELDS = {
  'database.rules.json': databaseField,
  'firestore.rules': firestoreField,
  'storage.rules': storageField,
};

// npm run test:mutants -- rules [FILE …] [PART …]: changes each clause of each rules file in turn, and
// tries the attacks of tests/rules/attacks until one gets a different answer. A PART is a function or a
// match, such as isNewPart or paperParts: only mutants with one of them in their names are tried.
await runScript(async () => {
  const isFile = (name: string) => name in FIELDS;
  const files = process.argv.slice(2).filter(isFile);
  const parts = process.argv.slice(2).filter((name) => !isFile(name));
  const isChosen = (name: string) =>
    parts.length === 0 || parts.some((part) => name.split(': ')[0]?.includes(part));
  const suite = await startSuite({
    portOffset: portOffset(TEST_PORT_OFFSET),
    library: TEST_LIBRARY,
  });
  const callers = await signInVisitors();
  const survivors: string[] = [];
  const gone: string[] = [];
  try {
    for (const [file, open] of Object.entries(FIELDS)) {
      if (files.length > 0 && !files.includes(file)) continue;
      const rules = testRules(file);
      const mutants = mutantsOf(file, rules).filter(({ name }) => isChosen(name));
      if (mutants.length === 0) continue;
      const field = await open(callers);
      const start = Date.now();
      const { invalid, survived } = await testMutants(field, rules, mutants, (name) =>
        console.log(`Not noticed: ${name}`),
      );
      await field.close();
      const seconds = Math.round((Date.now() - start) / 1000);
      const noticed = mutants.length - invalid - survived.length;
      console.log(
        `${file}: ${mutants.length} mutants, ${invalid} do not compile, ${noticed} noticed, ` +
          `${survived.length} survived (${field.rows.length} rows, ${seconds} s)`,
      );
      survivors.push(...survived);
      gone.push(
        ...Object.keys(SURVIVORS).filter(
          (name) => name.startsWith(`${file},`) && isChosen(name) && !survived.includes(name),
        ),
      );
    }
  } finally {
    await callers.close();
    await suite.stop();
  }
  const unexplained = survivors.filter((name) => !(name in SURVIVORS));
  const complaints = [
    ...(unexplained.length > 0 ? ['Nothing notices these changes:', ...unexplained] : []),
    ...(gone.length > 0 ? ['Take these out of survivors.ts:', ...gone] : []),
  ];
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
// The database SDK keeps timers for connections that it has lost.
process.exit();
