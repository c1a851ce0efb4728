import type { SignInFailure } from '#model/signInError.ts';
import { codeOf } from './sdkErrors.ts';

const REFUSED: ReadonlySet<string> = new Set([
  'auth/admin-restricted-operation',
  'auth/operation-not-allowed',
  'auth/configuration-not-found',
  'auth/invalid-api-key',
  'auth/user-disabled',
]);

/**
 * Returns the failure that an error of Auth means for the silent sign-in; undefined for an error of
 * another service.
 *
 * The SDK makes a code from any message that it does not recognise, such as
 * `auth/the-service-is-currently-unavailable.` from a 503. Those count as `unreachable`.
 */
export function signInFailureOf(error: unknown): SignInFailure | undefined {
  // Importing a module that cannot be fetched fails with a TypeError.
  if (error instanceof TypeError) return 'unreachable';
  const code = codeOf(error) ?? '';
  if (!code.startsWith('auth/')) return undefined;
  if (/too-many|quota|exhausted/.test(code)) return 'too-many-visitors';
  return REFUSED.has(code) || code.startsWith('auth/api-key-not-valid') ? 'refused' : 'unreachable';
}
