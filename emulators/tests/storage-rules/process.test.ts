import { once } from 'node:events';
import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RuntimeProcess, verifyMessage } from './runtimeProcess.ts';

let runtime: RuntimeProcess;

beforeEach(async () => {
  runtime = new RuntimeProcess();
  expect(await runtime.next()).toEqual({ id: -1, status: 'ok' });
});
afterEach(async () => {
  await runtime.end();
  expect(runtime.errorOutput).toBe('');
});

describe('the Storage rules process', () => {
  it('may be started as a program', () => {
    expect(statSync(new URL('../../storage-rules/main.ts', import.meta.url)).mode & 0o111).toBe(
      0o111,
    );
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with status 0 on %s', async (signal) => {
    expect(await runtime.end(signal)).toBe(0);
  });

  it('ends with status 0 when its input ends', async () => {
    const exited = once(runtime.child, 'exit');
    runtime.child.stdin?.end();
    await exited;
    expect(runtime.child.exitCode).toBe(0);
  });

  it('reads a message that comes in pieces, cut inside a character too', async () => {
    await runtime.loadCondition('true');
    const line = Buffer.from(`${JSON.stringify(verifyMessage({ path: '/b/x/o/ملف 📚.pdf' }))}\n`);
    const cut = line.indexOf('📚') + 2;
    runtime.write(line.subarray(0, 20));
    await new Promise((resolve) => setImmediate(resolve));
    runtime.write(line.subarray(20, cut));
    await new Promise((resolve) => setImmediate(resolve));
    runtime.write(line.subarray(cut));
    expect(await runtime.next()).toMatchObject({ id: 2, result: { permit: true } });
  });

  it('reads several messages that come at once, in order', async () => {
    await runtime.loadCondition('true');
    const lines = [5, 6, 7].map((id) => JSON.stringify(verifyMessage({ id })));
    runtime.write(`${lines.join('\n')}\r\n\n`);
    expect([await runtime.next(), await runtime.next(), await runtime.next()]).toMatchObject([
      { id: 5 },
      { id: 6 },
      { id: 7 },
    ]);
  });

  it('does not take U+2028 inside a message for the end of a line', async () => {
    await runtime.loadCondition('true');
    const path = '/b/x/o/a\u2028b';
    expect(JSON.stringify(path)).toContain('\u2028');
    expect(await runtime.ask(verifyMessage({ path }))).toMatchObject({ result: { permit: true } });
  });

  it('writes nothing but ASCII', async () => {
    await runtime.loadCondition('false');
    const answer = await runtime.ask(verifyMessage({ path: '/b/x/o/ملف 📚\u007f.pdf' }));
    expect(answer.warnings?.[0]).toContain('ملف 📚');
    expect(runtime.output).toMatch(/^[\n\x20-\x7e]*$/);
  });
});

describe('a line that is no request', () => {
  it('is told on stderr, where firebase-tools prints it, and answered by nothing', async () => {
    runtime.write('not json\n{"action":"verify"}\n');
    await runtime.loadCondition('true');
    await runtime.end();
    expect(runtime.errorOutput).toContain('A message without an id came: not json');
    expect(runtime.errorOutput).toContain('{"action":"verify"}');
    runtime.errorOutput = '';
  });
});

describe('a start with other words than serve', () => {
  it('says how it is used', async () => {
    const other = new RuntimeProcess(['help']);
    await once(other.child, 'exit');
    expect(other.child.exitCode).toBe(64);
    expect(other.errorOutput).toBe('Usage: main.ts serve\n');
  });
});
