import { describe, expect, it } from 'vitest';
import {
  WriteError,
  SignInError,
  UploadError,
  uploadFailureOf,
  type UploadErrorCode,
  FileReadError,
} from '#model/errors.ts';

describe('an error', () => {
  const cause = new Error('What the SDK says.');

  it.each([
    new FileReadError('connection', cause),
    new SignInError('refused', cause),
    new UploadError('denied', cause),
    new WriteError(true, cause),
  ])('$name keeps what it was made of, for the log', (error) => {
    expect(error.cause).toBe(cause);
  });
});

describe('the reason of a failed upload', () => {
  it.each<UploadErrorCode>([
    'denied',
    'unreadable',
    'connection',
    'too-many-visitors',
    'busy',
    'storage-full',
    'unknown',
  ])('%s is shown as it is', (code) => {
    expect(uploadFailureOf(new UploadError(code))).toBe(code);
  });

  it.each<UploadErrorCode>(['name-taken', 'start-over', 'cancelled'])(
    '%s is the engine’s own affair',
    (code) => {
      expect(uploadFailureOf(new UploadError(code))).toBe('unknown');
    },
  );

  it('is unknown for any other error', () => {
    expect(uploadFailureOf(new TypeError('denied'))).toBe('unknown');
  });
});
