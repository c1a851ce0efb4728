// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { ask, askPatiently } from '../../../../scripts/operator/ask.ts';
import { answerRequests } from '../../../support/operatorRequests.ts';

vi.mock('../../../../src/lib/pause.ts', () => ({ pause: () => Promise.resolve() }));

const ADDRESS = 'https://storage.googleapis.com/';

/** An answer whose body ends with an error, after its first bytes. */
function cutOff(error: Error): Response {
  const chunks = [new TextEncoder().encode('whole')];
  return new Response(
    new ReadableStream({
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk) controller.enqueue(chunk);
        else controller.error(error);
      },
    }),
  );
}

describe('a patient request', () => {
  it.each([
    ['breaks', new TypeError('terminated')],
    ['takes too long', new DOMException('The operation was aborted.', 'TimeoutError')],
  ])('is sent again if the connection %s in the middle of the answer', async (_, error) => {
    const answers = [cutOff(error), new Response('whole answer')];
    const place = answerRequests(() => answers.shift() ?? Response.error());
    const read = async () => (await ask(place, ADDRESS)).text();
    expect(await askPatiently(read)).toBe('whole answer');
    expect(answers).toEqual([]);
  });

  it('says so if every answer breaks off', async () => {
    const place = answerRequests(() => cutOff(new TypeError('terminated')));
    const read = async () => (await ask(place, ADDRESS)).text();
    await expect(askPatiently(read)).rejects.toThrow(
      'The connection broke before the answer was complete.',
    );
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('is not sent again after a mistake in the program', async () => {
    const work = vi.fn(() => Promise.reject(new TypeError('x is not a function')));
    await expect(askPatiently(work)).rejects.toThrow('x is not a function');
    expect(work).toHaveBeenCalledOnce();
  });
});
