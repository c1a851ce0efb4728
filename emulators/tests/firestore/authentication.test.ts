import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';
import { tokenOf } from './support/rest.ts';

const engine = useEngine(`rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /users/{uid} { allow read, write: if request.auth.uid == uid; }
    match /guests/{id} { allow read: if request.auth.token.firebase.sign_in_provider == 'anonymous'; }
    match /public/{id} { allow read: if request.auth == null; }
  }
}`);

const denied = { code: 'permission-denied' };

describe('a caller', () => {
  it('with the token of a user is that user', async () => {
    const firestore = engine.sdk({ sub: 'alice' });
    await setDoc(doc(firestore, 'users/alice'), { n: 1 });
    expect((await getDoc(doc(firestore, 'users/alice'))).data()).toEqual({ n: 1 });
    await expect(getDoc(doc(firestore, 'users/bob'))).rejects.toMatchObject(denied);
  });

  it('shows its claims to the rules', async () => {
    const guest = engine.sdk({
      sub: 'g',
      firebase: { sign_in_provider: 'anonymous', identities: {} },
    });
    await expect(getDoc(doc(guest, 'guests/a'))).resolves.toBeDefined();
    const other = engine.sdk({
      sub: 'o',
      firebase: { sign_in_provider: 'google.com', identities: {} },
    });
    await expect(getDoc(doc(other, 'guests/a'))).rejects.toMatchObject(denied);
  });

  it('without a token is nobody', async () => {
    await expect(getDoc(doc(engine.sdk(), 'public/a'))).resolves.toBeDefined();
    await expect(getDoc(doc(engine.sdk(), 'users/alice'))).rejects.toMatchObject(denied);
  });

  it('who is the owner is held by no rule', async () => {
    const owner = engine.sdk('owner');
    await setDoc(doc(owner, 'closed/a'), { n: 1 });
    expect((await getDoc(doc(owner, 'closed/a'))).data()).toEqual({ n: 1 });
  });

  it.each([
    ['Bearer', 401],
    ['Basic abc', 401],
    ['Bearer abc', 400],
    ['Bearer a.b.c', 400],
    [`Bearer ${tokenOf({ sub: 'alice' })}`, 404],
    [`Bearer ${tokenOf({ sub: 'alice', exp: 1, aud: 'other' })}`, 404],
    [`Bearer ${tokenOf({ user_id: 'alice' })}`, 403],
  ])('with the header %s is answered %i', async (authorization, status) => {
    const path = `/v1/${engine.documents}/users/alice`;
    const options = { token: null, headers: { authorization } };
    expect((await engine.request('GET', path, undefined, options)).status).toBe(status);
  });
});
