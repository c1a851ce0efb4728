import { describe, expect, it } from 'vitest';
import { explanationOf } from '#features/sign-in/explanationOf.ts';

describe("the explanation of the provider's message", () => {
  it.each([
    [
      'Firebase: Error (auth/popup-blocked).',
      'Your browser blocked Google’s window. Allow pop-ups for this site and try again.',
    ],
    ['Firebase: Error (auth/internal-error).', 'Couldn’t sign you in. Please try again.'],
    ['Firebase: The email address is badly formatted. (auth/invalid-email).', ''],
    ['Please enter a display name.', ''],
  ])('of %j is %j', (message, explanation) => {
    expect(explanationOf(message)).toBe(explanation);
  });
});
