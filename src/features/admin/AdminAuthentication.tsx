import { KeyRound } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ACTION_LIMIT_MS } from '#config/limits.ts';
import { formText } from '#lib/formText.ts';
import { logError } from '#lib/log.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { BusyError } from '#model/busyError.ts';
import { SignInError, TOO_MANY_VISITORS } from '#model/signInError.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { notify } from '#ui/notify.ts';
import { PageHeading } from '#ui/PageHeading.tsx';
import { TextField } from '#ui/TextField.tsx';

const WRONG_KEY = 'Invalid Security Key';
const UNREACHABLE = 'Couldn’t check the key. Check your connection and try again.';
const BUSY = 'Couldn’t check the key: the service is busy. Try again in a moment.';

interface AdminAuthenticationProps {
  /** Whether the page was open before, and its proof does not hold any more. */
  readonly isLost?: boolean;
  /** Resolves with whether the key is right. */
  readonly proveKey: (key: string, signal: AbortSignal) => Promise<boolean>;
  readonly onProved: () => void;
  /** Called when the key could not be checked. Part of the proof may have been stored. */
  readonly onFailed: () => void;
}

/** Asks for the operator's key. */
export function AdminAuthentication({
  isLost = false,
  proveKey,
  onProved,
  onFailed,
}: AdminAuthenticationProps) {
  const [isChecking, setIsChecking] = useState(false);

  const unmount = useUnmountSignal();
  const withdrawAlert = useRef<(() => void) | null>(null);

  const verify = async (key: string) => {
    const signal = unmount.current;
    withdrawAlert.current?.();
    setIsChecking(true);
    try {
      const prove = (limit: AbortSignal) => proveKey(key, limit);
      const isRight = key !== '' && (await withLimit(prove, ACTION_LIMIT_MS, signal));
      signal?.throwIfAborted();
      if (isRight) onProved();
      else withdrawAlert.current = notify(WRONG_KEY, 'error');
    } catch (error) {
      onFailed();
      if (signal?.aborted) return;
      logError('check the operator key', error);
      withdrawAlert.current = notify(textOf(error), 'error');
    } finally {
      setIsChecking(false);
    }
  };

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isChecking) void verify(formText(event.currentTarget, 'key'));
  };

  return (
    <>
      <PageHeading>Admin Authentication</PageHeading>
      {isLost && (
        <p role="status" className="mb-4">
          This page was locked: the key was changed, or the proof of it has expired.
        </p>
      )}
      <Card className="max-w-prose">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            type="password"
            label="Enter Security Key"
            placeholder="Enter Security Key"
            name="key"
            autoComplete="current-password"
          />
          <Button type="submit" variant="primary" busy={isChecking} className="self-start">
            {!isChecking && <KeyRound aria-hidden className="size-4" />}
            Verify Key
          </Button>
        </form>
      </Card>
    </>
  );
}

function textOf(error: unknown): string {
  if (error instanceof BusyError) return BUSY;
  const isCrowded = error instanceof SignInError && error.reason === 'too-many-visitors';
  return isCrowded ? `${TOO_MANY_VISITORS} Please try again in a few minutes.` : UNREACHABLE;
}
