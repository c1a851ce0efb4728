import { expect, it } from 'vitest';
import { sendAppQueries } from '../support/appQueries.ts';
import { backend } from '../support/backend.ts';

const unused = `http://127.0.0.1:${backend.ports.firestore}/emulator/v1/projects/demo-studynest:unusedIndexes`;

it('the lists of files need every index of firestore.indexes.json, and no other', async ({
  skip,
}) => {
  await sendAppQueries();
  const response = await fetch(unused);
  // Google's own emulator answers every query and does not check indexes.
  if (response.status === 404) skip();
  expect(await response.json()).toEqual([]);
});
