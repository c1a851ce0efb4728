import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ACTION_LIMIT_MS, PROOF_LIFETIME_MS } from '#model/limits.ts';
import { setDeskOpen } from '#lib/deskOpen.ts';
import { formText } from '#lib/formText.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { SignInError, TOO_MANY_VISITORS } from '#model/errors.ts';
import {
  holdsProof,
  proveKey,
  renewProof,
  watchProofLost,
  withdrawProof,
} from '#services/operator/operator.ts';
import { isBusy } from '#services/firebase/sdkErrors.ts';
import { Button } from '#ui/Button.tsx';
import { Door, Page } from '#ui/Page.tsx';
import { notify } from '#ui/notify.tsx';
import { TextField } from '#ui/Field.tsx';
import { AdminDashboard } from './AdminDashboard.tsx';
import { DESK_KEY } from './useDeskWork.tsx';

/** How often a dashboard in view renews its proof. */
const RENEW_PROOF_EVERY_MS = PROOF_LIFETIME_MS / 8;

/** A failed check does not mean that the proof is lost, so the page stays open. */
const logUnknownProof = (error: unknown) => logError('read the operator’s key', error);

function withdraw(): void {
  setDeskOpen(null);
  withdrawProof().catch((error: unknown) => logError('lock the operator page', error));
}

/** Calls `onLost` if the proof does not hold any more. */
function checkProof(onLost: () => void): void {
  holdsProof().then((stillHolds) => {
    if (!stillHolds) onLost();
  }, logUnknownProof);
}

/**
 * Keeps the proof of an open desk, until it is left: then the proof is withdrawn.
 *
 * @returns a function that leaves it
 */
function keepProof(onLost: () => void): () => void {
  const leaving = new AbortController();
  const noteOpen = () => setDeskOpen(Date.now() + PROOF_LIFETIME_MS);
  noteOpen();
  const renew = () => {
    if (document.visibilityState === 'hidden') return;
    withLimit(renewProof, ACTION_LIMIT_MS, leaving.signal).then(
      () => {
        if (!leaving.signal.aborted) noteOpen();
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        logError('renew the proof of the operator', error);
        checkProof(onLost);
      },
    );
  };
  const stopWatch = watchProofLost(onLost, logUnknownProof);
  // The database reports a changed key itself, but not to a page that has lost its connection, as one
  // that was out of view.
  const timer = setInterval(renew, RENEW_PROOF_EVERY_MS);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') checkProof(onLost);
  };
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', withdraw);
  return () => {
    leaving.abort();
    stopWatch();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisibility);
    window.removeEventListener('pagehide', withdraw);
    withdraw();
    queryClient.removeQueries({ queryKey: [DESK_KEY] });
  };
}

/** Asks for the key, then shows the dashboard until the operator leaves or the key changes. */
export function AdminScreen() {
  const [state, setState] = useState<'locked' | 'open' | 'lost'>('locked');
  const isOpen = state === 'open';
  const onLost = useCallback(() => setState('lost'), []);
  const onFailed = useCallback(() => checkProof(onLost), [onLost]);

  // A proof of an earlier visit, whose browser was killed for example, opens nothing any more.
  useEffect(withdraw, []);
  useEffect(() => (isOpen ? keepProof(onLost) : undefined), [isOpen, onLost]);

  return (
    <QueryClientProvider client={queryClient}>
      {isOpen ? (
        <Page>
          <AdminDashboard onLock={() => setState('locked')} onFailed={onFailed} />
        </Page>
      ) : (
        <AdminAuthentication
          isLost={state === 'lost'}
          onProved={() => setState('open')}
          onFailed={withdraw}
        />
      )}
    </QueryClientProvider>
  );
}

const WRONG_KEY = 'Invalid Security Key';
const UNREACHABLE = 'Couldn’t check the key. Check your connection and try again.';
const BUSY = 'Couldn’t check the key: the service is busy. Try again in a moment.';

interface AdminAuthenticationProps {
  /** Whether the page was open before, and its proof does not hold any more. */
  readonly isLost: boolean;
  readonly onProved: () => void;
  /** Called when the key could not be checked. Part of the proof may have been stored. */
  readonly onFailed: () => void;
}

/** Asks for the operator's key. */
function AdminAuthentication({ isLost, onProved, onFailed }: AdminAuthenticationProps) {
  const unmount = useUnmountSignal();
  const withdrawAlert = useRef<(() => void) | null>(null);

  const check = useMutation({
    async mutationFn(key: string) {
      const signal = unmount.current;
      const prove = (limit: AbortSignal) => proveKey(key, limit);
      const isRight = key !== '' && (await withLimit(prove, ACTION_LIMIT_MS, signal));
      signal?.throwIfAborted();
      return isRight;
    },
    onMutate: () => withdrawAlert.current?.(),
    onSuccess(isRight) {
      if (isRight) onProved();
      else withdrawAlert.current = notify(WRONG_KEY, 'error');
    },
    onError(error) {
      onFailed();
      if (unmount.current?.aborted) return;
      logError('check the operator key', error);
      withdrawAlert.current = notify(textOf(error), 'error');
    },
  });

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A key that was copied may bring a blank along, which no key has.
    if (!check.isPending) check.mutate(formText(event.currentTarget, 'key').trim());
  };

  return (
    <Door title="Admin Authentication">
      {isLost && (
        <p role="status" className="mb-4">
          This page was locked: the key was changed, or the proof of it has expired.
        </p>
      )}
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          type="password"
          label="Enter Security Key"
          placeholder="Enter Security Key"
          name="key"
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" busy={check.isPending} className="self-start">
          {!check.isPending && <KeyRound aria-hidden className="size-4" />}
          Verify Key
        </Button>
      </form>
    </Door>
  );
}

function textOf(error: unknown): string {
  if (isBusy(error)) return BUSY;
  const isCrowded = error instanceof SignInError && error.reason === 'too-many-visitors';
  return isCrowded
    ? `${TOO_MANY_VISITORS} Sign in with Google first, use another network, or try again in an hour.`
    : UNREACHABLE;
}
