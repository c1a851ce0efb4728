import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { BusyError, WriteError } from '#model/writeError.ts';
import { RequestError } from '#services/firebase/rest.ts';
import { isDenied } from '#services/firebase/sdkErrors.ts';
import { notify, type NoticeKind } from '#ui/notify.tsx';

/** Begins the keys of everything that the desk reads. */
export const DESK_KEY = 'desk';

/** The name of the action that takes another back. */
export const UNDO = 'undo';

/** How long an action on many things may take: the rules allow ten minutes under one entry. */
export const MANY_LIMIT_MS = 590_000;

const REFUSED = 'That did not work. Verify the key again, and try once more.';
const FAILED = 'That did not work. Try once more.';
const NOT_SENT = 'The database cannot be reached. Nothing was changed. Try again later.';
const BUSY = 'The service is busy. Try again in a moment.';
const UNCONFIRMED = 'No answer. Check whether the change was made, and try again if it was not.';

const STOPPED = 'Stopped. What was done before stays done; the rest is as it was.';

/** The operator has stopped an action of many parts. */
class Stopped extends Error {
  override readonly name = 'Stopped';
}

/** The message to show after an action. */
export interface Outcome {
  readonly text: string;
  readonly kind: NoticeKind;
  /** Takes the action back. */
  readonly undo?: OperatorAction | undefined;
}

/** The outcome of an action that has done all of it. */
export const success = (text: string, undo?: OperatorAction): Outcome => ({
  text,
  kind: 'success',
  undo,
});

/** The confirmation before an action. */
interface Question {
  readonly title: string;
  /** The consequence, in a sentence or two. */
  readonly text: string;
  /** Reads how much it is about, such as '12 files'. */
  readonly readFact?: (signal: AbortSignal) => Promise<string>;
  readonly confirmLabel: string;
  /** The action can be taken back, so the button is no warning. */
  readonly isReversible?: boolean;
}

/** An action of the operator. */
export interface OperatorAction {
  /** Identifies the action and its target, so that only its own button shows that it is running. */
  readonly name: string;
  readonly question?: Question;
  readonly carryOut: (
    signal: AbortSignal,
    onProgress: (progress: string) => void,
  ) => Promise<Outcome>;
  /** Ten seconds by default. */
  readonly limitMs?: number;
}

/** The actions of the operator's page, of which one runs at a time. */
export interface OperatorActions {
  /** The name of the running action; null if there is none. */
  readonly running: string | null;
  /** How far the running action is, such as '200 of 2,000'; null if it does not say. */
  readonly progress: string | null;
  /** Ends the running action after the batch that is on its way. */
  readonly stop: () => void;
  /**
   * Carries out an action, after its confirmation if it has one.
   *
   * @param from the element that it was chosen in; by default the focused one
   */
  readonly start: (action: OperatorAction, from?: Element | null) => void;
  /** The action that waits for its confirmation; null if there is none. */
  readonly asked: OperatorAction | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/**
 * Runs the operator's actions, shows their outcome, and reads the page again. An action is aborted
 * after ten seconds (or `limitMs`) and when the page is left, and never runs later.
 *
 * @param check looks at the key before each action
 * @param onFailed called when an action fails, perhaps because the key was changed
 */
export function useOperatorActions(
  check: () => Promise<boolean>,
  onFailed: () => void,
): OperatorActions {
  const [progress, setProgress] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  const [asked, setAsked] = useState<OperatorAction | null>(null);
  const heading = useRef<HTMLElement | null>(null);
  const unmount = useUnmountSignal();
  const queries = useQueryClient();

  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ carryOut, limitMs = ACTION_LIMIT_MS, name }: OperatorAction) {
      stopping.current = new AbortController();
      const stop = () => stopping.current.abort(unmount.current?.reason);
      // What is undone is offered anywhere, and ends though its page was left.
      if (name !== UNDO) unmount.current?.addEventListener('abort', stop);
      try {
        const carryOutIfOperator = async (signal: AbortSignal) => {
          const isOperator = await check().catch((cause: unknown) => {
            // Without the key's word nothing is sent.
            throw new WriteError(false, cause);
          });
          if (!isOperator) throw new RequestError('The key', 403);
          signal.throwIfAborted();
          return carryOut(signal, setProgress);
        };
        return await withLimit(carryOutIfOperator, limitMs, stopping.current.signal);
      } finally {
        unmount.current?.removeEventListener('abort', stop);
      }
    },
    onSuccess: ({ text, kind, undo }) =>
      void notify(text, kind, undo && { onUndo: () => mutate(undo) }),
    onError(error, { name }) {
      if (unmount.current?.aborted && name !== UNDO) return;
      if (error instanceof Stopped) {
        notify(STOPPED, 'info');
        return;
      }
      logError('carry out an action of the operator', error);
      notify(textOf(error), 'error');
      onFailed();
    },
    onSettled() {
      setProgress(null);
      void queries.invalidateQueries({ queryKey: [DESK_KEY] });
    },
  });

  // A row that is removed takes the focus with it. Its section's heading gets it then.
  useEffect(() => {
    if (!isPending && document.activeElement === document.body) heading.current?.focus();
  }, [isPending]);

  return {
    running: isPending ? variables.name : null,
    progress: isPending ? progress : null,
    stop: () => stopping.current.abort(new Stopped()),
    asked,
    start(action, from = document.activeElement) {
      heading.current = from?.closest('section')?.querySelector('h2') ?? null;
      if (action.question) setAsked(action);
      else mutate(action);
    },
    confirm() {
      setAsked(null);
      if (asked) mutate(asked);
    },
    cancel: () => setAsked(null),
  };
}

function textOf(error: unknown): string {
  if (error instanceof BusyError) return BUSY;
  if (error instanceof WriteError) return error.wasSent ? UNCONFIRMED : NOT_SENT;
  return isDenied(error) ? REFUSED : FAILED;
}
