import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { afterEach, describe, expect, it } from 'vitest';
import { PROJECT, useEngine } from './support/engine.ts';
import type { RestAnswer } from './support/rest.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /c/{id} {
      allow read: if request.auth.uid == 'alice';
      allow create: if request.resource.data.n > 1;
    }
  }
}`;
const OPEN = `rules_version = '2';
service cloud.firestore { match /{path=**} { allow read, write; } }`;
const BROKEN = `rules_version = '2';
service cloud.firestore {
  match /{path=**} { allow read: if ; }
}`;

const engine = useEngine(RULES);

function upload(content: string, more: object = {}): Promise<RestAnswer> {
  const body = { rules: { files: [{ name: 'firestore.rules', content }] }, ...more };
  return engine.request('PUT', `/emulator/v1/projects/${PROJECT}:securityRules`, body, {
    token: null,
  });
}

const read = () => getDoc(doc(engine.sdk(), 'c/a'));

describe('the rules endpoint', () => {
  afterEach(async () => {
    await upload(RULES);
  });

  it('puts new rules in force at once', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'permission-denied' });
    expect(await upload(OPEN)).toMatchObject({ status: 200, body: {} });
    await expect(read()).resolves.toBeDefined();
  });

  it('refuses broken rules by line and column, and the old ones stay', async () => {
    await upload(OPEN);
    const answer = await upload(BROKEN);
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
    expect(JSON.stringify(answer.body)).toMatch(/Error compiling rules:\\nL3:\d+ /);
    await expect(read()).resolves.toBeDefined();
  });

  it('takes broken rules where it is told to, and then answers nobody until they are repaired', async () => {
    await upload(OPEN);
    const answer = await upload(BROKEN, { ignore_errors: true });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        issues: [{ severity: 'ERROR', sourcePosition: { fileName: 'firestore.rules', line: 3 } }],
      },
    });
    await expect(read()).rejects.toMatchObject({ code: 'failed-precondition' });
    await expect(getDoc(doc(engine.sdk('owner'), 'c/a'))).rejects.toMatchObject({
      message: expect.stringContaining('Error compiling rules') as string,
    });
    await upload(OPEN);
    await expect(read()).resolves.toBeDefined();
  });

  it('shows the rules in force', async () => {
    await upload(OPEN);
    const answer = await engine.request('GET', `/emulator/v1/projects/${PROJECT}:securityRules`);
    expect(answer.body).toMatchObject({ rules: { files: [{ content: OPEN }] } });
  });

  it.each([{}, { rules: {} }, { rules: { files: [] } }, { rules: 1 }, 'no JSON'])(
    'refuses %j',
    async (body) => {
      const path = `/emulator/v1/projects/${PROJECT}:securityRules`;
      expect((await engine.request('PUT', path, body)).status).toBe(400);
    },
  );
});

describe('a denial', () => {
  it('is logged with who asked for what, and with each rule that refused', async () => {
    await expect(read()).rejects.toMatchObject({ code: 'permission-denied' });
    const log = engine.log.join('');
    expect(log).toContain('DENIED get /c/a (signed out)');
    expect(log).toMatch(/rules:5 says .*\(5:\d+\)/);
  });

  it('names the user', async () => {
    const bob = engine.sdk({ sub: 'bob' });
    await expect(setDoc(doc(bob, 'c/a'), { n: 1 })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    expect(engine.log.join('')).toMatch(
      /DENIED create \/c\/a \(uid bob\)\n {4}\S*rules:6 says false/,
    );
  });

  it('says so where no rule applies', async () => {
    await expect(getDoc(doc(engine.sdk(), 'x/y'))).rejects.toMatchObject({
      message: expect.stringContaining('No matching allow statements') as string,
    });
    expect(engine.log.join('')).toContain(
      'DENIED get /x/y (signed out)\n    no allow statement applies',
    );
  });

  it('meets whoever asks for the collections of every id', async () => {
    const answer = await engine.call(':runQuery', { structuredQuery: {} }, { token: null });
    expect(answer.status).toBe(403);
    expect(engine.log.join('')).toContain('DENIED list of collections of every id');
  });

  it('tells the client the line of the rule', async () => {
    await expect(read()).rejects.toMatchObject({
      message: expect.stringContaining("for 'get' @ L5") as string,
    });
  });
});
