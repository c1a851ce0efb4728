import { once } from 'node:events';
import { statSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RuntimeProcess, verifyMessage } from './runtimeProcess.ts';

async function start(): Promise<RuntimeProcess> {
  const runtime = new RuntimeProcess();
  expect(await runtime.next()).toEqual({ id: -1, status: 'ok' });
  return runtime;
}

describe('the Storage rules process', () => {
  it('may be started as a program', () => {
    expect(statSync(new URL('../../storage-rules/main.ts', import.meta.url)).mode & 0o111).toBe(
      0o111,
    );
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('ends with status 0 on %s', async (signal) => {
    const runtime = await start();
    expect(await runtime.end(signal)).toBe(0);
    expect(runtime.errorOutput).toBe('');
  });

  it('ends with status 0 when its input ends', async () => {
    const runtime = await start();
    const exited = once(runtime.child, 'exit');
    runtime.child.stdin?.end();
    await exited;
    expect(runtime.child.exitCode).toBe(0);
    expect(runtime.errorOutput).toBe('');
  });
});

describe('the messages of a Storage rules process', () => {
  let runtime: RuntimeProcess;
  beforeAll(async () => {
    runtime = await start();
  });
  afterAll(async () => {
    await runtime.end();
    expect(runtime.errorOutput).toBe('');
  });

  it('may come in pieces, cut inside a character too', async () => {
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

  it('may come at once, and are answered in order', async () => {
    await runtime.loadCondition('true');
    const lines = [5, 6, 7].map((id) => JSON.stringify(verifyMessage({ id })));
    runtime.write(`${lines.join('\n')}\r\n\n`);
    expect([await runtime.next(), await runtime.next(), await runtime.next()]).toMatchObject([
      { id: 5 },
      { id: 6 },
      { id: 7 },
    ]);
  });

  it('may hold U+2028, which ends no line', async () => {
    await runtime.loadCondition('true');
    const path = '/b/x/o/a\u2028b';
    expect(JSON.stringify(path)).toContain('\u2028');
    expect(await runtime.ask(verifyMessage({ path }))).toMatchObject({ result: { permit: true } });
  });

  it('are answered in ASCII', async () => {
    await runtime.loadCondition('false');
    const answer = await runtime.ask(verifyMessage({ path: '/b/x/o/ملف 📚\u007f.pdf' }));
    expect(answer.warnings?.[0]).toContain('ملف 📚');
    expect(runtime.output).toMatch(/^[\n\x20-\x7e]*$/);
  });
});

describe('a line that is no request', () => {
  it('is told on stderr, where firebase-tools prints it, and answered by nothing', async () => {
    const runtime = await start();
    runtime.write('not json\n{"action":"verify"}\n');
    await runtime.loadCondition('true');
    await runtime.end();
    expect(runtime.errorOutput).toContain('A message without an id came: not json');
    expect(runtime.errorOutput).toContain('{"action":"verify"}');
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
