import { isNestedAtMost } from './nesting.ts';

/**
 * Tokens as the emulators see them: the claims are read, and nothing is verified. The Auth
 * emulator signs nothing, and the tokens of `mockUserToken` expired in 1970.
 */
export type Claims = Readonly<Record<string, unknown>>;

/** Hosted Firebase takes custom claims of 1,000 bytes at most, so none is nested as deep as this. */
const maxClaimLevels = 100;

/** The claims of a JSON web token, or undefined where the text is none. */
export function decodeClaims(token: string): Claims | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) {
    return undefined;
  }
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    const isObject = typeof claims === 'object' && claims !== null && !Array.isArray(claims);
    return isObject && isNestedAtMost(claims, maxClaimLevels) ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}
