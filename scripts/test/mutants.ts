import { spawnSync } from 'node:child_process';
import { inProject } from '../shared/paths.ts';

// npm run test:mutants [-- Stryker's arguments]: whether the unit tests notice small changes.
// npm run test:mutants -- interpreters: the same for the tests of the rules interpreters.
// npm run test:mutants -- rules [a rules file]: the same for the table of attacks on the rules.
const [kind = '', ...others] = process.argv.slice(2);
const commands: Readonly<Record<string, readonly string[]>> = {
  rules: ['test/rulesMutants', ...others],
  interpreters: ['stryker', 'run', 'stryker.interpreter.config.js', ...others],
};
const command = commands[kind] ?? ['stryker', 'run', ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [inProject('scripts/run.cjs'), ...command], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
