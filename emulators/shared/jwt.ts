import { isNestedAtMost } from './nesting.ts';

/**
 * The claims of a token. They are read and nothing is verified: the Auth emulator signs nothing,
 * and the tokens of `mockUserToken` expired in 1970.
 */
export type Claims = Readonly<Record<string, unknown>>;

/** Hosted Firebase limits custom claims to 1,000 bytes, so none is nested as deeply as this. */
const maxClaimLevels = 100;

/** Returns the claims of a JSON web token, or undefined if the text is not one. */
export function decodeClaims(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
    return isObject && isNestedAtMost(claims, maxClaimLevels) ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}
