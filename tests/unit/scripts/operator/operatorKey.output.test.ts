// @vitest-environment node
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseKeyOutput, writeKeyAround } from '../../../../scripts/operator/operatorKey.ts';

describe('the place for a new key', () => {
  it('is the named file, on a terminal too', () => {
    expect(chooseKeyOutput('key.txt', true)).toEqual({ kind: 'file', path: 'key.txt' });
  });

  it('is the terminal where no file is named', () => {
    expect(chooseKeyOutput(undefined, true)).toEqual({ kind: 'terminal' });
  });

  it('is never a log', () => {
    expect(() => chooseKeyOutput(undefined, false)).toThrow('never in a log');
  });
});

describe('the file of a new key', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is there before the key is stored, for its owner alone', async () => {
    const path = join(folder, 'key');
    await writeKeyAround(path, 'abc', () => {
      expect(readFileSync(path, 'utf8')).toBe('abc\n');
      return Promise.resolve();
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('never replaces another, and then nothing is stored', async () => {
    const path = join(folder, 'key');
    await writeKeyAround(path, 'abc', () => Promise.resolve());
    const store = vi.fn(() => Promise.resolve());
    await expect(writeKeyAround(path, 'def', store)).rejects.toThrow('cannot be made');
    expect(store).not.toHaveBeenCalled();
    expect(readFileSync(path, 'utf8')).toBe('abc\n');
  });

  it('is removed again if the key could not be stored', async () => {
    const path = join(folder, 'key');
    const store = () => Promise.reject(new Error('refused'));
    await expect(writeKeyAround(path, 'abc', store)).rejects.toThrow('refused');
    expect(existsSync(path)).toBe(false);
  });
});
