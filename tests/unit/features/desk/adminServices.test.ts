import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminServices } from '#features/desk/adminServices.ts';
import { WriteError } from '#model/writeError.ts';

const calls = vi.hoisted(() => ({
  begin: vi.fn<(entry: object, signal: AbortSignal) => Promise<void>>(),
  clearMessages: vi.fn<(signal: AbortSignal) => Promise<void>>(),
}));
vi.mock('#services/operator/operator.ts', async (original) => ({
  ...(await original<object>()),
  begin: calls.begin,
}));
vi.mock('#services/chat/messages.ts', async (original) => ({
  ...(await original<object>()),
  clearMessages: calls.clearMessages,
}));

const { signal } = new AbortController();

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(undefined);
});

const entry = (action: string, note = '') => [{ action, target: '', note }, signal];

describe("the operator's log", () => {
  it('has the entry before the chat is cleared', async () => {
    await adminServices.clearMessages(signal);
    expect(calls.begin.mock.calls).toEqual([entry('clear-chat')]);
    expect(calls.clearMessages).toHaveBeenCalledExactlyOnceWith(signal);
    expect(calls.begin).toHaveBeenCalledBefore(calls.clearMessages);
  });

  it('leaves the chat as it is without an entry', async () => {
    calls.begin.mockRejectedValue(new WriteError(false, new Error('offline')));
    await expect(adminServices.clearMessages(signal)).rejects.toMatchObject({ wasSent: false });
    expect(calls.clearMessages).not.toHaveBeenCalled();
  });

  it('hands on another failure as it is', async () => {
    const refused = new Error('PERMISSION_DENIED');
    calls.begin.mockRejectedValue(refused);
    await expect(adminServices.clearMessages(signal)).rejects.toBe(refused);
  });
});
