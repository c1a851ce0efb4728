import { clearMessages } from '#services/messages.ts';
import { isUnlocked, lock, unlock, watchLockOut } from '#services/operator.ts';
import { setSiteShut } from '#services/siteSwitch.ts';
import { deleteSnippetsNamed } from '#services/snippets.ts';

/** What the operator's page needs of the backend. */
export const adminServices = {
  clearMessages,
  deleteSnippetsNamed,
  isUnlocked,
  lock,
  setSiteShut,
  unlock,
  watchLockOut,
};

export type AdminServices = typeof adminServices;
