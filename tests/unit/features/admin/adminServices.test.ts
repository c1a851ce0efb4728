import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminServices } from '#features/admin/adminServices.ts';
import { WriteError } from '#model/writeError.ts';

const calls = vi.hoisted(() => ({
  act: vi.fn<(entry: object, writes: readonly object[], signal: AbortSignal) => Promise<void>>(),
  clearMessages: vi.fn<(signal: AbortSignal) => Promise<void>>(),
  setSiteShut: vi.fn<(isShut: boolean, signal: AbortSignal, notice: unknown) => Promise<void>>(),
}));
vi.mock('#services/operator.ts', async (original) => ({
  ...(await original<object>()),
  act: calls.act,
}));
vi.mock('#services/messages.ts', async (original) => ({
  ...(await original<object>()),
  clearMessages: calls.clearMessages,
}));
vi.mock('#services/desk.ts', async (original) => ({
  ...(await original<object>()),
  setSiteShut: calls.setSiteShut,
}));

const { signal } = new AbortController();
const notice = { text: 'Back soon.', until: null };

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockResolvedValue(undefined);
});

const entry = (action: string, note = '') => [{ action, target: '', note }, [], signal];

describe("the operator's log", () => {
  it('has the entry before the chat is cleared', async () => {
    await adminServices.clearMessages(signal);
    expect(calls.act.mock.calls).toEqual([entry('clear-chat')]);
    expect(calls.clearMessages).toHaveBeenCalledExactlyOnceWith(signal);
    expect(calls.act).toHaveBeenCalledBefore(calls.clearMessages);
  });

  it.each([
    ['shutdown', true, notice, 'Back soon.'],
    ['shutdown', true, null, ''],
    ['wake', false, null, ''],
  ] as const)('has the entry “%s” before the site follows', async (action, isShut, said, note) => {
    await adminServices.setSiteShut(isShut, signal, said);
    expect(calls.act.mock.calls).toEqual([entry(action, note)]);
    expect(calls.setSiteShut).toHaveBeenCalledExactlyOnceWith(isShut, signal, said);
    expect(calls.act).toHaveBeenCalledBefore(calls.setSiteShut);
  });

  it.each([true, false])(
    'leaves chat and site as they are without an entry, and says so: %s',
    async (wasSent) => {
      calls.act.mockRejectedValue(new WriteError(wasSent, new Error('offline')));
      const unsent = { name: 'WriteError', wasSent: false };
      await expect(adminServices.clearMessages(signal)).rejects.toMatchObject(unsent);
      await expect(adminServices.setSiteShut(true, signal)).rejects.toMatchObject(unsent);
      expect(calls.clearMessages).not.toHaveBeenCalled();
      expect(calls.setSiteShut).not.toHaveBeenCalled();
    },
  );

  it('hands on another failure as it is', async () => {
    const refused = new Error('PERMISSION_DENIED');
    calls.act.mockRejectedValue(refused);
    await expect(adminServices.clearMessages(signal)).rejects.toBe(refused);
  });
});
