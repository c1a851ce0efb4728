import { expect, it } from 'vitest';
import { orAborted } from '#lib/orAborted.ts';

const never = () => new Promise<never>(() => undefined);

it('hands on what the work brings', async () => {
  const { signal } = new AbortController();
  await expect(orAborted(Promise.resolve('done'), signal)).resolves.toBe('done');
  await expect(orAborted(Promise.reject(new Error('broken')), signal)).rejects.toThrow('broken');
});

it('ends with the signal’s reason, whatever the work does', async () => {
  const controller = new AbortController();
  const ended = orAborted(never(), controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(ended).rejects.toThrow('cancelled');
  await expect(orAborted(never(), controller.signal)).rejects.toThrow('cancelled');
});

it('listens no longer than the work takes', async () => {
  const { signal } = new AbortController();
  const listening = new Set<unknown>();
  signal.addEventListener = (_type: string, listener: unknown) => void listening.add(listener);
  signal.removeEventListener = (_type: string, listener: unknown) =>
    void listening.delete(listener);
  const work = orAborted(Promise.resolve('done'), signal);
  expect(listening.size).toBe(1);
  await work;
  expect(listening.size).toBe(0);
});
