import { doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import { watchHeldClients, heldClients } from '../support/heldClients.ts';
import { useEngine } from './support/engine.ts';

const engine = useEngine();

function letClientsIn(isOpen: unknown) {
  return engine.request('PUT', '/emulator/v1/clients', String(isOpen));
}

it('holds clients back and never the administrator, until it is told to let them in', async () => {
  watchHeldClients();
  const [ann, owner] = [engine.sdk({ sub: 'ann' }), engine.sdk('owner')];
  expect((await letClientsIn(false)).status).toBe(200);
  let isSaved = false;
  const saved = setDoc(doc(ann, 'lists/late'), {}).then(() => (isSaved = true));
  await setDoc(doc(owner, 'lists/kept'), {});
  await heldClients(1);
  expect(isSaved).toBe(false);
  expect((await getDoc(doc(owner, 'lists/late'))).exists()).toBe(false);
  await letClientsIn(true);
  await saved;
  expect((await getDoc(doc(owner, 'lists/late'))).exists()).toBe(true);
});

it('drops the write of a client that leaves while it waits', async () => {
  watchHeldClients();
  await letClientsIn(false);
  const leaving = new AbortController();
  const { signal } = leaving;
  const path = `/v1/${engine.documents}/lists?documentId=left`;
  const refused = expect(
    engine.request('POST', path, {}, { token: null, signal }),
  ).rejects.toThrow();
  await heldClients(1);
  leaving.abort();
  await refused;
  await heldClients(0);
  await letClientsIn(true);
  const owner = engine.sdk('owner');
  expect((await getDoc(doc(owner, 'lists/left'))).exists()).toBe(false);
});

it('takes only true and false for an answer', async () => {
  expect((await letClientsIn('maybe')).status).toBe(400);
});
