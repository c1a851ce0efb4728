import { describe, expect, it } from 'vitest';
import { administrator, signedOut } from '../../database/caller.ts';
import { wholeQuery } from '../../database/data/query.ts';
import { Namespace } from '../../database/namespace.ts';
import type { Push } from '../../database/views.ts';
import { loadRules } from '../../rules/database/load.ts';

function listenTo(namespace: Namespace, path: string[]) {
  const pushes: Push[] = [];
  const subscription = namespace.subscribe({
    path,
    query: wholeQuery,
    caller: () => signedOut,
    receive: (push) => void pushes.push(push),
    revoked: () => undefined,
  });
  return { pushes, subscription };
}

describe('Namespace', () => {
  it('goes on serving a listener while a revoked one of the same place ends again', () => {
    const namespace = new Namespace('demo', Date.now);
    const gate = (open: boolean) =>
      namespace.useRules(loadRules(JSON.stringify({ rules: { a: { '.read': open } } })));
    gate(true);
    const first = listenTo(namespace, ['a']);
    gate(false);
    gate(true);
    const second = listenTo(namespace, ['a']);
    namespace.unsubscribe(first.subscription);
    namespace.write(administrator, [{ path: ['a', 'b'], json: 1 }]);
    expect(first.pushes).toEqual([]);
    expect(second.pushes).toEqual([{ path: ['a', 'b'], merge: false, data: '1' }]);
  });

  it('gives the same push to all who listen alike', () => {
    const namespace = new Namespace('demo', Date.now);
    const listeners = [listenTo(namespace, ['a']), listenTo(namespace, ['a'])];
    namespace.write(administrator, [{ path: ['a'], json: { b: 1 } }]);
    expect(listeners[0]!.pushes[0]).toBe(listeners[1]!.pushes[0]);
    expect(listeners[0]!.pushes).toHaveLength(1);
  });
});
