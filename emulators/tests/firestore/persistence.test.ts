import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { importFrom } from '../../firestore/persistence.ts';
import { createLogger } from '../../shared/log.ts';
import { PROJECT, useEngine } from './support/engine.ts';
import type { RestAnswer } from './support/rest.ts';
import {
  array,
  bytes,
  double,
  geo,
  int,
  map,
  nil,
  text,
  time,
  vector,
  wireOf,
} from './support/wire.ts';

const engine = useEngine();
const { set } = wireOf(engine.documents);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firestore-export-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

function exportTo(directory: string, name = 'firestore_export'): Promise<RestAnswer> {
  const body = {
    database: `projects/${PROJECT}/databases/(default)`,
    export_directory: directory,
    export_name: name,
  };
  const path = `/emulator/v1/projects/${PROJECT}:export`;
  return engine.request('POST', path, body, { token: null });
}

const metadataFile = () =>
  join(folder, 'firestore_export', 'firestore_export.overall_export_metadata');

function newEngine(): Engine {
  return new Engine(createLogger(() => undefined));
}

describe('an export', () => {
  it('brings back every document, value and time', async () => {
    await engine.commit([
      set('c/a', {
        values: array(
          nil,
          int(9223372036854775807n),
          double('NaN'),
          double('-0'),
          text('é\u{1F600}'),
        ),
        more: map({ at: time('2020-01-02T03:04:05.123456Z'), 'o.dd': bytes('AAH/') }),
        place: geo(1, 2),
        vector: vector(1, 2),
      }),
      set('c/a/d/empty', {}),
    ]);
    expect(await exportTo(folder)).toMatchObject({ status: 200, body: {} });

    const copy = newEngine();
    expect(await importFrom(copy, metadataFile())).toBe(2);
    const original = await engine.request('GET', `/v1/${engine.documents}/c/a`);
    const name = `projects/${PROJECT}/databases/(default)`;
    expect(JSON.parse(copy.database(name).get('c/a')?.json ?? '')).toEqual(original.body);
    expect(copy.database(name).get('c/a/d/empty')?.fields.size).toBe(0);
  });

  it('holds the times back: what is written after an import is later', async () => {
    await engine.commit([set('c/a', {})]);
    await exportTo(folder);
    const file = join(folder, 'firestore_export', 'documents.json');
    const content = await readFile(file, 'utf8');
    await writeFile(
      file,
      content.replaceAll(/"updateTime":"[^"]+"/g, '"updateTime":"2999-01-01T00:00:00Z"'),
    );
    const copy = newEngine();
    await importFrom(copy, metadataFile());
    expect(copy.clock.next()).toBeGreaterThan(BigInt(Date.parse('2999-01-01T00:00:00Z')) * 1000n);
  });

  it('needs a directory that is there', async () => {
    expect(await exportTo(join(folder, 'none'))).toMatchObject({
      status: 400,
      body: {
        error: {
          status: 'FAILED_PRECONDITION',
          message: 'export_directory must be a directory',
        },
      },
    });
  });

  it('says why it could not be written', async () => {
    await writeFile(join(folder, 'firestore_export'), 'a file where the folder belongs');
    expect(await exportTo(folder)).toMatchObject({
      status: 500,
      body: { error: { message: expect.stringMatching(/^The export failed: EEXIST/) as string } },
    });
  });

  it.each(['', '..', 'a/b', '../x'])('refuses the name "%s"', async (name) => {
    expect((await exportTo(folder, name)).status).toBe(400);
  });
});

describe('an import', () => {
  it.each([
    ["the binary of Google's emulator", '\u0008\u0001\u0012\u0000'],
    ['other JSON', '{"version":1}'],
    ['a later version', '{"format":"firebase-without-java-firestore","version":99}'],
  ])('refuses %s, and says why', async (_name, content) => {
    const file = join(folder, 'x.overall_export_metadata');
    await writeFile(file, content);
    await expect(importFrom(newEngine(), file)).rejects.toThrow(
      /^cannot import .*x\.overall_export_metadata: /,
    );
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -20)],
    ['empty', () => ''],
    ['of another shape', () => '{}'],
    ['with a document that has no name', () => '[{"fields":{}}]'],
  ])('refuses documents that are %s, and names their file', async (_name, damage) => {
    await engine.commit([set('c/a', { text: text('kept') })]);
    await exportTo(folder);
    const file = join(folder, 'firestore_export', 'documents.json');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(importFrom(newEngine(), metadataFile())).rejects.toThrow(
      `cannot import ${file}: `,
    );
  });
});
