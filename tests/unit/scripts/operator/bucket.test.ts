// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../../../../scripts/operator/bucket.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bucket-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

// Cloud Storage refuses an upload whose two parts name different types; its emulator does not.
describe('an upload into the bucket', () => {
  it.each([
    ['a file', { contentType: 'application/pdf' }, 'application/pdf'],
    ['a file without a type', {}, 'application/octet-stream'],
  ])(
    'names the same type before the bytes as in the description of %s',
    async (_, described, type) => {
      const bodies: string[] = [];
      const place = answerRequests(async (request) => {
        bodies.push(await request.text());
        return Response.json({ name: 'CD/note/a.pdf', size: '5' });
      });
      const path = join(folder, 'a');
      writeFileSync(path, 'bytes');
      await upload(place, { name: 'CD/note/a.pdf', ...described }, path);
      const [, description = '', content] = (bodies[0] ?? '').split(/--[\w-]{36}(?:--)?\r\n/);
      const [, json = ''] = description.split('\r\n\r\n');
      expect(JSON.parse(json)).toEqual({ name: 'CD/note/a.pdf', ...described });
      expect(content).toBe(`Content-Type: ${type}\r\n\r\nbytes\r\n`);
    },
  );
});
