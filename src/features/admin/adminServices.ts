import { clearMessages } from '#services/messages.ts';
import { holdsProof, proveKey, watchProofLost, withdrawProof } from '#services/operator.ts';
import { setSiteShut, watchIsSiteShut } from '#services/siteSwitch.ts';
import { deleteSnippetsNamed } from '#services/snippets.ts';
import { countAllFiles, countMessages } from '#services/totals.ts';

/** The services that the operator's page calls. */
export const adminServices = {
  clearMessages,
  countAllFiles,
  countMessages,
  deleteSnippetsNamed,
  holdsProof,
  proveKey,
  setSiteShut,
  watchIsSiteShut,
  watchProofLost,
  withdrawProof,
};

/** The services of an AdminScreen; tests pass their own. */
export type AdminServices = typeof adminServices;
