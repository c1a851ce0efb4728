import { vi } from 'vitest';
import { createStore } from '#lib/store.ts';
import type { SignInTrouble } from '#services/firebase/auth.ts';
import type * as Messages from '#services/chat/messages.ts';
import type * as Database from '#services/firebase/realtimeDatabase.ts';
import type * as Errors from '#services/firebase/sdkErrors.ts';
import type * as Visitor from '#services/firebase/visitor.ts';

/** What the chat calls of the services; each test gives it functions of its own. */
export type ChatServices = Pick<
  typeof Messages,
  | 'deleteMessage'
  | 'isChatClosed'
  | 'isStored'
  | 'sendMessage'
  | 'watchChatLimits'
  | 'watchEarlierMessages'
  | 'watchNewestMessages'
> &
  Pick<typeof Database, 'serverNow' | 'watchConnection'> &
  Pick<typeof Errors, 'isDenied' | 'isUnreachable'> &
  Pick<typeof Visitor, 'watchVisitor'>;

export const fake: { services: ChatServices | null } = { services: null };

/** Returns functions of these names that call those of the test. */
function passing(...names: readonly (keyof ChatServices)[]): object {
  const pass = (name: keyof ChatServices, given: readonly unknown[]): unknown => {
    if (!fake.services) throw new Error(`${name} is called outside a test.`);
    return Reflect.apply(fake.services[name], fake.services, given);
  };
  return Object.fromEntries(
    names.map((name) => [name, (...given: readonly unknown[]) => pass(name, given)]),
  );
}

export const messages = passing(
  ...(['deleteMessage', 'isChatClosed', 'isStored', 'sendMessage'] as const),
  ...(['watchChatLimits', 'watchEarlierMessages', 'watchNewestMessages'] as const),
);
export const database = passing('serverNow', 'watchConnection');
export const errors = passing('isDenied', 'isUnreachable');
export const visitor = passing('watchVisitor');
export const auth = { signInTrouble: createStore<SignInTrouble | null>(() => null) };
export const site = { isSiteReachable: vi.fn(() => Promise.resolve(false)) };
