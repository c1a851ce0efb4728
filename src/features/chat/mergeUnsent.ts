import type { Message } from '#model/message.ts';

/**
 * Separates the unsent messages that the SDK already shows in the room from the others. Those in
 * the room are marked as waiting; `unsent` keeps those that are not in the room.
 */
export function mergeUnsent(
  messages: readonly Message[],
  unsent: readonly Message[],
): { readonly messages: readonly Message[]; readonly unsent: readonly Message[] } {
  if (unsent.length === 0) return { messages, unsent };
  const unsentIds = new Set(unsent.map(({ id }) => id));
  const roomIds = new Set(messages.map(({ id }) => id));
  return {
    messages: messages.map((message) =>
      unsentIds.has(message.id) ? { ...message, state: 'waiting' } : message,
    ),
    unsent: unsent.filter(({ id }) => !roomIds.has(id)),
  };
}
