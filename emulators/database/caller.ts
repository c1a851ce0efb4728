/** The caller of a request: the administrator, to whom no rule applies, a user or nobody. */
import type { AuthVariable } from '../rules/database/variables.ts';
import { decodeClaims } from '../shared/jwt.ts';
import type { Claims } from '../shared/jwt.ts';

export interface Caller {
  readonly isAdmin: boolean;
  /** The `auth` variable of rules; null for the administrator and for nobody. */
  readonly auth: AuthVariable | null;
}

export const administrator: Caller = { isAdmin: true, auth: null };
export const signedOut: Caller = { isAdmin: false, auth: null };

/** The credential that firebase-tools and the SDKs use for the administrator. */
const ownerCredential = 'owner';

/** A credential that is neither `owner` nor a token. */
export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

/** Returns the `auth` variable for the claims of a token. Does not check signature or expiry. */
function authVariable(claims: Claims): AuthVariable {
  const { sub, user_id: userId, firebase } = claims;
  const uid = typeof sub === 'string' ? sub : userId;
  if (typeof uid !== 'string') throw new InvalidToken('The token names no user');
  const provider =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? firebase.sign_in_provider
      : claims['provider_id'];
  return { uid, provider: typeof provider === 'string' ? provider : 'custom', token: claims };
}

/** Returns the caller that presents this credential. @throws InvalidToken */
export function callerOf(credential: string): Caller {
  if (credential === ownerCredential) return administrator;
  const claims = decodeClaims(credential);
  if (claims === undefined) throw new InvalidToken('The token cannot be decoded');
  return { isAdmin: false, auth: authVariable(claims) };
}
