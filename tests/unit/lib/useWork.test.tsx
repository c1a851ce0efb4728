import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWork } from '#lib/useWork.ts';

/** A piece of work that ends when the test says so. */
function openWork() {
  const begun: { key: string; signal: AbortSignal; end: Deferred }[] = [];
  const hook = renderHook(
    ({ name }) =>
      useWork(name, (signal) => {
        const end = deferred();
        begun.push({ key: name, signal, end });
        return end.promise;
      }),
    { initialProps: { name: 'a' } },
  );
  return { ...hook, begun };
}

function deferred() {
  let resolve: (value: string) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<string>((...functions) => {
    [resolve, reject] = functions;
  });
  return { promise, resolve, reject };
}

type Deferred = ReturnType<typeof deferred>;

/** Ends a piece of work, and lets React render the result. */
const settle = (end: () => void) =>
  act(async () => {
    end();
    await Promise.resolve();
  });

it('hands on what the work found, once', async () => {
  const { result, rerender, begun } = openWork();
  expect(result.current).toMatchObject({ kind: 'running' });
  await settle(() => begun[0]?.end.resolve('found'));
  expect(result.current).toMatchObject({ kind: 'done', value: 'found' });
  rerender({ name: 'a' });
  expect(begun).toHaveLength(1);
});

it('hands on the error, and begins again on request', async () => {
  const error = new Error('no answer');
  const { result, begun } = openWork();
  await settle(() => begun[0]?.end.reject(error));
  expect(result.current).toMatchObject({ kind: 'failed', error });
  act(() => result.current.tryAgain());
  expect(result.current).toMatchObject({ kind: 'running' });
  expect(begun).toHaveLength(2);
  await settle(() => begun[1]?.end.resolve('found'));
  expect(result.current).toMatchObject({ kind: 'done', value: 'found' });
});

it('begins again for another key, and takes no answer of the first', async () => {
  const { result, rerender, begun } = openWork();
  rerender({ name: 'b' });
  expect(begun.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ['a', true],
    ['b', false],
  ]);
  await settle(() => begun[0]?.end.resolve('late'));
  expect(result.current).toMatchObject({ kind: 'running' });
  await settle(() => begun[1]?.end.resolve('found'));
  rerender({ name: 'c' });
  await settle(() => begun[2]?.end.resolve('found too'));
  expect(result.current).toMatchObject({ kind: 'done', value: 'found too' });
});

it('takes no late error either, and ends with its component', async () => {
  const { result, rerender, begun, unmount } = openWork();
  rerender({ name: 'b' });
  await settle(() => begun[0]?.end.reject(new Error('late')));
  expect(result.current).toMatchObject({ kind: 'running' });
  unmount();
  expect(begun[1]?.signal.aborted).toBe(true);
});
