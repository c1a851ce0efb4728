import { expect, it } from 'vitest';
import { contentHash } from '#upload/contentHash.ts';

// The examples of NIST for SHA-256.
it.each([
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
])('the hash of %j is its SHA-256', async (text, hash) => {
  expect(await contentHash(new Blob([text]))).toBe(hash);
});
