import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { RECOGNITION_BYTES, RECOGNITION_DATA } from '#model/recognition.ts';

const file = (path: string) => readFileSync(join(process.env['STUDYNEST_SITE']!, path));
const assets = () => readdirSync(join(process.env['STUDYNEST_SITE']!, 'assets'));

describe('what reads pictures', () => {
  it('loads as many bytes as the offer says', () => {
    const bytes = Object.values(RECOGNITION_DATA).reduce((sum, path) => sum + file(path).length, 0);
    expect(Math.abs(bytes - RECOGNITION_BYTES)).toBeLessThan(RECOGNITION_BYTES / 100);
  });

  it('has names with the version of the engine, whose contents never change', () => {
    const version = packageJson.dependencies['tesseract-wasm'];
    expect(RECOGNITION_DATA.engine).toContain(`/recognition-${version}/`);
    expect(gunzipSync(file(RECOGNITION_DATA.engine)).subarray(0, 4).toString()).toBe('\0asm');
  });

  it('has a worker of its own, and nothing that asks another host', () => {
    const [worker = '', ...others] = assets().filter((name) =>
      name.startsWith('recognitionWorker-'),
    );
    expect(others).toEqual([]);
    const code = file(`assets/${worker}`).toString();
    expect(code).not.toMatch(/cdn\.|unpkg|jsdelivr/);
    expect(assets().filter((name) => name.includes('tesseract'))).toEqual([]);
  });
});
