import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { keepIn } from '../../firestore/kept.ts';
import { commit } from '../../firestore/writes/commit.ts';
import { Namespace } from '../../database/namespace.ts';
import { Journal } from '../../shared/journal.ts';
import { createLogger } from '../../shared/log.ts';

let folder: string;
let file: string;
let lines: string[];
const logger = createLogger((line) => lines.push(line));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-'));
  file = join(folder, 'numbers.log');
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A log of numbers, whose state is the latest ten. */
function open(rewriteBytes?: number) {
  const numbers: number[] = [];
  const take = (record: unknown): void => {
    if (typeof record !== 'number') throw new Error('no number');
    numbers.push(record);
    numbers.splice(0, numbers.length - 10);
  };
  const snapshot = () => numbers.map(String);
  const options = { replay: take, snapshot, logger, ...(rewriteBytes && { rewriteBytes }) };
  const journal = new Journal(file, options);
  const add = (number: number): void => {
    journal.append(String(number));
    take(number);
  };
  return { numbers, add };
}

it('begins with what was added', () => {
  const { add } = open();
  [1, 2, 3].forEach(add);
  expect(open().numbers).toEqual([1, 2, 3]);
});

it('is written anew when it has grown, and holds the same', () => {
  const { add, numbers } = open(1_000);
  for (let number = 0; number < 5_000; number += 1) add(number);
  expect(statSync(file).size).toBeLessThan(1_100);
  expect(open().numbers).toEqual(numbers);
  expect(readdirSync(folder)).toEqual(['numbers.log']);
});

it('drops what cannot be read, with what follows, but not before it has copied it', () => {
  const { add } = open();
  [1, 2].forEach(add);
  const damaged = `${readFileSync(file, 'utf8')}"three"\n4\n`;
  writeFileSync(file, damaged);
  const second = open();
  expect(second.numbers).toEqual([1, 2]);
  expect(lines.join()).toMatch(/WARN .*record 3 and what follows it are dropped \(no number\)/);
  second.add(5);
  expect(open().numbers).toEqual([1, 2, 5]);
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(damaged);
});

it.each(['', 'something else\n', 'firebase-without-java numbers.log 2\n1\n'])(
  'refuses a file of another kind or version, and leaves it: %j',
  (content) => {
    writeFileSync(file, content);
    expect(() => open()).toThrow(`${file} is no log of this engine and version`);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

it('refuses what it cannot keep: the log belongs to another engine now', () => {
  const [first, early] = [open(), open()];
  first.add(1);
  expect(() => early.add(0)).toThrow('belongs to another engine now');
  first.add(2);
  const next = open();
  next.add(3);
  expect(() => first.add(0)).toThrow('belongs to another engine now');
  next.add(4);
  expect(open().numbers).toEqual([1, 2, 3, 4]);
});

it('refuses a commit and a write that cannot be kept, and changes nothing', () => {
  const engine = new Engine(logger);
  const name = 'projects/demo/databases/(default)';
  const document = { database: name, segments: ['c', 'a'] };
  const write = { kind: 'update', name: document, fields: new Map(), mask: undefined } as const;
  const create = () =>
    commit(
      engine.database(name),
      engine.clock,
      [{ ...write, transforms: [], precondition: {} }],
      () => undefined,
    );
  keepIn(engine, folder);
  create();
  rmSync(join(folder, 'firestore.log'));
  engine.database(name).delete('c/a');
  expect(create).toThrow('was removed');
  expect(engine.database(name).get('c/a')).toBeUndefined();

  const namespace = new Namespace('demo', Date.now, () => {
    throw new Error('no space');
  });
  const administrator = { isAdmin: true, auth: null };
  expect(() => namespace.write(administrator, [{ path: [], json: 1 }])).toThrow('no space');
  expect(namespace.root).toBeNull();
});
