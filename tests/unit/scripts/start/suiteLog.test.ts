// @vitest-environment node
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../../../../scripts/shared/paths.ts';
import { entriesOf, untilEngineEnds } from '../../../../scripts/start/suiteLog.ts';

it.each([
  ['plain', '⚠  Firestore Emulator has ended.'],
  ['coloured', '\u001B[33m\u001B[1m⚠ \u001B[22m\u001B[39m Firestore Emulator has ended.'],
])('the name of an engine that has ended is read from a %s line', async (_, line) => {
  const folder = mkdtempSync(join(tmpdir(), 'suite-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'suite.log');
  writeFileSync(join(folder, 'firestore-debug.log'), 'The last line.\n');
  writeFileSync(log, `✔  All emulators ready!\n${line.slice(0, 12)}`);
  const ended = untilEngineEnds(folder, log, new AbortController().signal);
  appendFileSync(log, `${line.slice(12)}\n`);
  expect(await ended).toEqual({ name: 'Firestore Emulator', lastLines: 'The last line.' });
});

it.each([
  [
    `2026-01-01T00:00:00.000Z WARN DENIED get /admin/securitykey (signed out)\n    ${ROOT}firestore.rules:238 says false\n`,
    'DENIED get /admin/securitykey (signed out); firestore.rules:238 says false',
  ],
  [
    '⚠  database: ../../database.rules.json:Error saving rules:\nLine 2: A key is expected (column 2)\n',
    'database: database.rules.json:Error saving rules:; Line 2: A key is expected (column 2)',
  ],
])('an entry of a log is one line with its reasons', (log, entry) => {
  expect(entriesOf(log)).toEqual([entry, '']);
});
