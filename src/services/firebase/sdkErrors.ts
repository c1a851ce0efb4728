import { SignInError } from '#model/errors.ts';

/** Returns the code of an error of the SDK; undefined if it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Whether the rules have refused a read or a write. */
export function isDenied(error: unknown): boolean {
  // The SDK writes the code in capitals for the Realtime Database.
  return /^permission.denied$/i.test(codeOf(error) ?? '');
}

/** Whether a service takes no more requests for now (429). It did nothing; a later try may succeed. */
export function isBusy(error: unknown): boolean {
  return codeOf(error) === 'resource-exhausted';
}

/** Whether the sign-in service or the server of the app's scripts could not be reached. */
export function isUnreachable(error: unknown): boolean {
  // Importing a module that cannot be fetched fails with a TypeError.
  return error instanceof TypeError || (error instanceof SignInError && error.reason !== 'refused');
}
