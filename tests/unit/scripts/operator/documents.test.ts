// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { readDocuments } from '../../../../scripts/operator/documents.ts';
import type { OperatorPlace } from '../../../../scripts/operator/operatorPlace.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

vi.mock('../../../../src/lib/pause.ts', () => ({ pause: () => Promise.resolve() }));

/** Answers each query with the next rows, and then with an empty page. */
function answerQueries(...answers: object[][]): OperatorPlace {
  return answerRequests(() => Response.json(answers.shift() ?? [{ readTime: '' }]));
}

/** The row of a document. */
function row(id: string): object {
  const name = `projects/demo-studynest/databases/(default)/documents/lists/CD/note/${id}`;
  return { document: { name, fields: {} } };
}

/** The row with which Firestore breaks off an answer. Its status is 200 by then. */
function brokenOff(code: number): object {
  return { error: { code, message: 'Sorry.' } };
}

async function pathsOf(place: OperatorPlace): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path } of readDocuments(place)) paths.push(path);
  return paths;
}

describe('the documents of a backup', () => {
  const ALL = ['lists/CD/note/a', 'lists/CD/note/b', 'lists/CD/note/c'];

  it('are read again where the answer broke off for a while', async () => {
    const place = answerQueries([row('a'), brokenOff(503)], [row('a'), row('b'), row('c')]);
    expect(await pathsOf(place)).toEqual(ALL);
  });

  it('are incomplete where the answer broke off for good', async () => {
    const place = answerQueries([row('a'), brokenOff(400)]);
    await expect(pathsOf(place)).rejects.toThrow('Firestore ended its answer: Sorry.');
  });

  it('are read to an empty page, and not to a short one', async () => {
    const place = answerQueries([row('a'), row('b')], [row('c')]);
    expect(await pathsOf(place)).toEqual(ALL);
  });
});
