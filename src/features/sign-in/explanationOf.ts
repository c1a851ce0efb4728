/** The provider's message when it consists only of an error code. */
const BARE_CODE = /^Firebase: Error \(auth\/([^)]+)\)\.$/;

const EXPLANATIONS: Readonly<Record<string, string>> = {
  'popup-closed-by-user': 'You closed Google’s window before you were signed in.',
  'cancelled-popup-request': 'Another window of Google was opened.',
  'popup-blocked':
    'Your browser blocked Google’s window. Allow pop-ups for this site and try again.',
  'network-request-failed': 'Couldn’t reach the sign-in. Check your connection and try again.',
  'too-many-requests': 'Too many tries. Wait a few minutes and try again.',
  'user-disabled': 'This account is blocked.',
};

/** Returns a sentence for a provider's message that is only an error code; '' for any other. */
export function explanationOf(message: string): string {
  const code = BARE_CODE.exec(message)?.[1];
  if (code === undefined) return '';
  return EXPLANATIONS[code] ?? 'Couldn’t sign you in. Please try again.';
}
