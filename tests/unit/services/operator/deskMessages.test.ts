import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearMessages } from '#services/operator/deskMessages.ts';
import { WriteError } from '#model/errors.ts';

const calls = vi.hoisted(() => ({
  begin: vi.fn<(entry: object, signal: AbortSignal) => Promise<void>>(),
  writeDatabaseNow: vi.fn<() => Promise<void>>(),
}));
vi.mock('#services/operator/operator.ts', () => ({ begin: calls.begin }));
vi.mock('#services/firebase/writeNow.ts', async (original) => ({
  ...(await original<object>()),
  writeDatabaseNow: calls.writeDatabaseNow,
}));

const { signal } = new AbortController();

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(undefined);
});

describe("the operator's log", () => {
  it('has the entry before the chat is cleared', async () => {
    await clearMessages(signal);
    expect(calls.begin.mock.calls).toEqual([
      [{ action: 'clear-chat', target: '', note: '' }, signal],
    ]);
    expect(calls.writeDatabaseNow).toHaveBeenCalledOnce();
    expect(calls.begin).toHaveBeenCalledBefore(calls.writeDatabaseNow);
  });

  it.each([new WriteError(false, new Error('offline')), new Error('PERMISSION_DENIED')])(
    'leaves the chat as it is without an entry: %s',
    async (failure) => {
      calls.begin.mockRejectedValue(failure);
      await expect(clearMessages(signal)).rejects.toBe(failure);
      expect(calls.writeDatabaseNow).not.toHaveBeenCalled();
    },
  );
});
