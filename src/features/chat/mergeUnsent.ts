import type { Message } from '#model/message.ts';

/**
 * Sorts out the messages that the SDK shows in the room before the server has them. In the room
 * they are waiting; outside of it remain those that are refused or not in the room.
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
    unsent: unsent.filter(({ id, state }) => state === 'refused' || !roomIds.has(id)),
  };
}
