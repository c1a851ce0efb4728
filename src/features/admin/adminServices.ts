import { clearMessages } from '#services/messages.ts';
import { holdsProof, proveKey, watchProofLost, withdrawProof } from '#services/operator.ts';
import { setSiteShut } from '#services/siteSwitch.ts';
import { deleteSnippetsNamed } from '#services/snippets.ts';

/** The services that the operator's page calls. */
export const adminServices = {
  clearMessages,
  deleteSnippetsNamed,
  holdsProof,
  proveKey,
  setSiteShut,
  watchProofLost,
  withdrawProof,
};

/** The services of an AdminScreen; tests pass their own. */
export type AdminServices = typeof adminServices;
