// tests/firestore/exports/google was written by Google's emulator 1.19.9: `c/all` has a value of each
// kind, `c/हि न्दी` is longer than a block of the file. Where that emulator is, it writes one anew.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Engine } from '../../firestore/engine.ts';
import { importFrom } from '../../firestore/persistence.ts';
import { crc32c } from '../../rules/security/functions/crc.ts';
import { createLogger } from '../../shared/log.ts';
import { officialFirestore, startOfficialFirestore } from '../support/officialFirestore.ts';
import { restClient } from './support/rest.ts';

const EXPORT = fileURLToPath(new URL('exports/google', import.meta.url));
const METADATA = 'firestore_export.overall_export_metadata';
const PART = 'all_namespaces/all_kinds/all_namespaces_all_kinds.export_metadata';
const OUTPUT = 'all_namespaces/all_kinds/output-0';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'google-export-'));
  await cp(EXPORT, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const newEngine = (): Engine => new Engine(createLogger(() => undefined));

const jsonOf = (engine: Engine, path: string, project = 'demo-x'): unknown =>
  JSON.parse(engine.database(`projects/${project}/databases/(default)`).get(path)?.json ?? 'null');

async function change(file: string, by: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(join(folder, file), by(await readFile(join(folder, file))));
}

describe("an export of Google's emulator", () => {
  it('brings every document, with values of every kind', async () => {
    const engine = newEngine();
    expect(await importFrom(engine, join(folder, METADATA))).toBe(4);
    expect(jsonOf(engine, 'c/all')).toMatchObject({
      fields: {
        null: { nullValue: null },
        big: { integerValue: '9223372036854775807' },
        nan: { doubleValue: 'NaN' },
        old: { timestampValue: '1955-01-01T00:00:00.000001Z' },
        by: { bytesValue: 'AP8=' },
        ref2: { referenceValue: 'projects/other/databases/other/documents/q/w' },
        geo: { geoPointValue: { latitude: 1.5, longitude: -2.25 } },
        arr0: { arrayValue: {} },
        arr1: { arrayValue: { values: [{ stringValue: 'one' }] } },
        map0: { mapValue: {} },
      },
    });
    expect(jsonOf(engine, 'c/all/sub/x')).toMatchObject({ name: expect.any(String) as string });
    expect(jsonOf(engine, 'c/__id7__')).toMatchObject({ fields: { a: { integerValue: '1' } } });
    expect(JSON.stringify(jsonOf(engine, 'c/हि न्दी'))).toContain('xyz'.repeat(12_000));
  });

  it('belongs to the project that is emulated as well', async () => {
    const engine = newEngine();
    await importFrom(engine, join(folder, METADATA), 'demo-z');
    expect(jsonOf(engine, 'c/__id7__', 'demo-z')).toMatchObject({
      name: 'projects/demo-z/databases/(default)/documents/c/__id7__',
    });
  });

  it.skipIf(!officialFirestore)('reads as that emulator itself reads it', async () => {
    const official = await startOfficialFirestore(officialFirestore!);
    try {
      const { request, documents } = restClient('demo-x', () => official.url);
      const engine = newEngine();
      await importFrom(engine, join(folder, METADATA));
      const paths = ['c/all', 'c/all/sub/x', 'c/__id7__', 'c/हि न्दी'];
      const imported = paths.map((path) => jsonOf(engine, path) as { fields?: object });
      for (const [index, { fields }] of imported.entries())
        await request('PATCH', `/v1/${documents}/${encodeURI(paths[index] ?? '')}`, { fields });
      await request('POST', '/emulator/v1/projects/demo-x:export', {
        database: 'projects/demo-x/databases/(default)',
        export_directory: folder,
        export_name: 'again',
      });
      const copy = newEngine();
      expect(await importFrom(copy, join(folder, 'again', 'again.overall_export_metadata'))).toBe(
        4,
      );
      for (const [index, path] of paths.entries()) {
        expect((jsonOf(copy, path) as { fields?: object }).fields).toEqual(imported[index]?.fields);
      }
    } finally {
      await official.close();
    }
  });

  it.each([
    ['metadata that is cut off', METADATA, (bytes: Buffer) => bytes.subarray(0, 40), METADATA],
    ['no metadata', METADATA, () => Buffer.alloc(0), METADATA],
    ['metadata of another version', METADATA, otherVersion, 'its version is "4"'],
    ['an empty list of files', PART, () => Buffer.alloc(0), '0 of 4 documents'],
    ['documents that are cut off', OUTPUT, (bytes: Buffer) => bytes.subarray(0, -30), 'cut off'],
    [
      'documents of which the last are missing',
      OUTPUT,
      (bytes: Buffer) => bytes.subarray(0, 56),
      '1 of 4',
    ],
    ['documents with a changed byte', OUTPUT, changed, 'damaged at byte 56'],
    ['no documents', OUTPUT, () => Buffer.alloc(0), '0 of 4 documents'],
  ])('with %s is refused, and nothing is imported', async (_what, file, damage, reason) => {
    await change(file, damage);
    const engine = newEngine();
    const importing = importFrom(engine, join(folder, METADATA));
    await expect(importing).rejects.toThrow(reason);
    await expect(importing).rejects.toThrow(folder);
    expect([...engine.databases.values()].flatMap(({ documents }) => [...documents])).toEqual([]);
  });

  it('with any byte changed is refused, or is what it was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(METADATA, PART, OUTPUT),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (file, place, difference) => {
          const original = await readFile(join(EXPORT, file));
          await change(file, () => {
            const bytes = Buffer.from(original);
            bytes[place % bytes.length]! ^= difference;
            return bytes;
          });
          const importing = importFrom(newEngine(), join(folder, METADATA));
          await importing.then(
            (count) => expect(count).toBe(4),
            (error: unknown) => expect(String(error)).toContain('cannot import'),
          );
          await writeFile(join(folder, file), original);
        },
      ),
      { seed: 20261127, numRuns: 200 },
    );
  });
});

/** The first record is the version, after its checksum, length and kind. */
function otherVersion(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes);
  other.write('4', 7);
  const crc = crc32c(other.subarray(6, 8));
  other.writeUInt32LE((((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0);
  return other;
}

function changed(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy[100]! ^= 1;
  return copy;
}
