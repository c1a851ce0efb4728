// @vitest-environment node
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { undoInit } from '../../../../scripts/deploy/firebaseInit.ts';
import { inProject } from '../../../../scripts/shared/paths.ts';

const FILES = [
  'firebase.json',
  'firestore.rules',
  'storage.rules',
  'database.rules.json',
  'firestore.indexes.json',
];

describe('the traces of firebase init', () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'));
  mkdirSync(join(folder, 'public'));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => {
    for (const file of FILES) cpSync(inProject(file), join(folder, file));
  });

  it('are not in the project as it is', () => {
    expect(undoInit(folder)).toEqual([]);
  });

  it('are named, with the commands that undo them', () => {
    writeFileSync(join(folder, 'firebase.json'), '{ "hosting": { "public": "public" } }');
    writeFileSync(
      join(folder, 'storage.rules'),
      "rules_version = '2';\nallow read, write: if false;",
    );
    const page = join(folder, 'public/index.html');
    writeFileSync(page, '<title>Welcome to Firebase Hosting</title>');
    expect(undoInit(folder)).toEqual([
      expect.stringMatching(
        /^firebase init was run here.* git checkout -- firebase\.json storage\.rules && rm public\/index\.html$/,
      ),
    ]);
    rmSync(page);
  });
});
