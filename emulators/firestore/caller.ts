/** The caller of a request. */
import { decodeClaims, type Claims } from '../shared/jwt.ts';
import { invalidArgument, StatusError } from '../shared/statusError.ts';

export type Caller =
  /** `Bearer owner`: no rule applies. */
  | { readonly kind: 'admin' }
  | { readonly kind: 'user'; readonly claims: Claims }
  | { readonly kind: 'anonymous' };

/**
 * Reads the `Authorization` header.
 * @throws StatusError if it is neither the owner nor a token
 */
export function readCaller(authorization: string | undefined): Caller {
  if (authorization === undefined) return { kind: 'anonymous' };
  const token = /^Bearer (.+)$/i.exec(authorization)?.[1]?.trim();
  if (!token)
    throw new StatusError('UNAUTHENTICATED', 'the Authorization header must be "Bearer <token>"');
  if (token === 'owner') return { kind: 'admin' };
  const claims = decodeClaims(token);
  if (!claims) throw invalidArgument('invalid jwt');
  return { kind: 'user', claims };
}
