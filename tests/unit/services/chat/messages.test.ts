import { afterEach, describe, expect, it, vi } from 'vitest';
import { readWholeChat } from '#services/chat/messages.ts';

/** Makes the database answer with this JSON. */
function answer(json: string): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(json)));
}

/** Returns the JSON of messages with these keys, a second apart. */
function messages(keys: readonly string[]): string {
  const children = keys.map((key, index) => {
    const message = { text: `called ${key}`, sender: 'Ada', timestamp: index * 1_000 };
    return `${JSON.stringify(key)}:${JSON.stringify(message)}`;
  });
  return `{${children.join()}}`;
}

afterEach(() => vi.unstubAllGlobals());

describe('the chat as a file', () => {
  const { signal } = new AbortController();
  const saved = async () => JSON.parse(await (await readWholeChat(signal)).text()) as unknown;

  it('has each message with its time, oldest first', async () => {
    answer(messages(['-Ma', '-Mb']));
    expect(await saved()).toEqual([
      { id: '-Ma', time: '1970-01-01T00:00:00.000Z', sender: 'Ada', text: 'called -Ma' },
      { id: '-Mb', time: '1970-01-01T00:00:01.000Z', sender: 'Ada', text: 'called -Mb' },
    ]);
  });

  it.each(['constructor', 'prototype', '__proto__'])(
    'does not leave out a message that a script has called %s',
    async (key) => {
      answer(messages([key]));
      expect(await saved()).toMatchObject([{ id: key, text: `called ${key}` }]);
    },
  );

  it('is empty for an empty room', async () => {
    answer('null');
    expect(await saved()).toEqual([]);
  });

  it('cannot be read where the room is something else', async () => {
    answer('"gone"');
    await expect(readWholeChat(signal)).rejects.toThrow('in place of children');
  });
});
