import { describe, expect, it } from 'vitest';
import { SignInError } from '#model/signInError.ts';
import { UploadError } from '#model/uploadError.ts';
import { uploadErrorOf } from '#services/uploadErrors.ts';

const failure = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });

describe('an error of the SDK during an upload', () => {
  it.each([
    ['storage/unauthorized', 'denied'],
    ['storage/quota-exceeded', 'storage-full'],
    ['storage/retry-limit-exceeded', 'connection'],
    ['permission-denied', 'denied'],
    // Firestore's 429, 500, 502 and 503.
    ['resource-exhausted', 'busy'],
    ['unknown', 'connection'],
    ['internal', 'connection'],
    ['unavailable', 'connection'],
    ['auth/too-many-requests', 'too-many-visitors'],
    ['auth/network-request-failed', 'connection'],
    ['auth/the-service-is-currently-unavailable.', 'connection'],
    ['auth/admin-restricted-operation', 'denied'],
    ['something-new', 'unknown'],
  ])('%s means %s', (code, meaning) => {
    expect(uploadErrorOf(failure(code))).toMatchObject({ code: meaning });
  });

  it('is told apart by its HTTP status where the code says nothing', () => {
    expect(uploadErrorOf(failure('storage/unknown', { status: 410 })).code).toBe('start-over');
    expect(uploadErrorOf(failure('storage/unknown', { status: 418 })).code).toBe('unknown');
  });

  it('is the connection where an error page came in place of JSON', () => {
    expect(uploadErrorOf(new SyntaxError('Unexpected token <')).code).toBe('connection');
  });

  it('is that of the sign-in where that failed', () => {
    expect(uploadErrorOf(new SignInError('too-many-visitors')).code).toBe('too-many-visitors');
    expect(uploadErrorOf(new SignInError('unreachable')).code).toBe('connection');
    expect(uploadErrorOf(new SignInError('refused')).code).toBe('denied');
  });

  it('stays what it is where it is known already', () => {
    const known = new UploadError('unreadable');
    expect(uploadErrorOf(known)).toBe(known);
  });
});
