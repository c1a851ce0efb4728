import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { useUnmountSignal } from '#lib/useUnmountSignal.ts';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { WriteError } from '#model/errors.ts';
import { RequestError } from '#services/firebase/rest.ts';
import { isBusy, isDenied } from '#services/firebase/sdkErrors.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { notify, type NoticeKind } from '#ui/notify.tsx';

/** Begins the keys of everything that the desk reads. */
export const DESK_KEY = 'desk';

/** The name of the action that takes another back. */
export const UNDO = 'undo';

/**
 * How long an action on many things may take. The rules allow ten minutes under one entry, and its
 * last batch is not left half done.
 */
export const MANY_LIMIT_MS = 570_000;

const REFUSED = 'That did not work. Verify the key again, and try once more.';
const FAILED = 'That did not work. Try once more.';
const NOT_SENT = 'The database cannot be reached. Nothing was changed. Try again later.';
const BUSY = 'The service is busy. Try again in a moment.';
const UNCONFIRMED = 'No answer. Check whether the change was made, and try again if it was not.';

const STOPPED = 'Stopped. What was done before stays done; the rest is as it was.';

/** The message to show after an action. */
export interface Outcome {
  readonly text: string;
  readonly kind: NoticeKind;
  /** Takes the action back. */
  readonly undo?: DeskAction | undefined;
}

/** The outcome of an action that has done all of it. */
export const success = (text: string, undo?: DeskAction): Outcome => ({
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

/** Something that the operator does, on one thing or on many. */
export interface DeskAction {
  /** What its button says. */
  readonly label: string;
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

/** The work of the operator's page, of which one action runs at a time. */
export interface DeskWork {
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
  readonly start: (action: DeskAction, from?: Element | null) => void;
  /** The action that waits for its confirmation; null if there is none. */
  readonly asked: DeskAction | null;
  readonly confirm: () => void;
  readonly cancel: () => void;
}

/** A part of the desk, in which actions start. */
export interface DeskPartProps {
  readonly work: DeskWork;
}

/**
 * Runs the operator's actions, shows their outcome, and reads the page again. An action is aborted
 * after ten seconds (or `limitMs`) and when the page is left, and never runs later.
 *
 * @param check looks at the key before each action
 * @param onFailed called when an action fails, perhaps because the key was changed
 */
export function useDeskWork(check: () => Promise<boolean>, onFailed: () => void): DeskWork {
  const [asked, setAsked] = useState<DeskAction | null>(null);
  const heading = useRef<HTMLElement | null>(null);
  const { run, ...running } = useRun(check, onFailed);

  // A row that is removed takes the focus with it. Its section's heading gets it then.
  useEffect(() => {
    if (running.running === null && document.activeElement === document.body)
      heading.current?.focus();
  }, [running.running]);

  return {
    ...running,
    asked,
    start(action, from = document.activeElement) {
      heading.current = from?.closest('section:has(h2)')?.querySelector('h2') ?? null;
      if (action.question) setAsked(action);
      else run(action);
    },
    confirm() {
      setAsked(null);
      if (asked) run(asked);
    },
    cancel: () => setAsked(null),
  };
}

/** Asks before an action of the desk, with a number that is read for the question. */
export function ActionDialog({ asked, confirm, cancel }: DeskWork) {
  const question = asked?.question;
  const { data: fact } = useQuery({
    queryKey: ['question', asked?.name],
    queryFn: ({ signal }) => question?.readFact?.(signal) ?? null,
    enabled: question?.readFact !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (!question) return null;
  const { title, text, confirmLabel, isReversible = false } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      text={!fact ? text : `${text} At the moment: ${fact}.`}
      confirm={{ label: confirmLabel, isReversible }}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

/** Runs one action at a time. */
function useRun(check: () => Promise<boolean>, onFailed: () => void) {
  const [progress, setProgress] = useState<string | null>(null);
  const stopping = useRef(new AbortController());
  const unmount = useUnmountSignal();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ carryOut, limitMs = ACTION_LIMIT_MS, name }: DeskAction) {
      stopping.current = new AbortController();
      const stop = () => stopping.current.abort(unmount.current?.reason);
      // What is undone is offered anywhere, and ends though its page was left.
      if (name !== UNDO) unmount.current?.addEventListener('abort', stop);
      const work = async (signal: AbortSignal) => {
        await requireOperator(check);
        signal.throwIfAborted();
        return carryOut(signal, setProgress);
      };
      try {
        return await withLimit(work, limitMs, stopping.current.signal);
      } finally {
        unmount.current?.removeEventListener('abort', stop);
      }
    },
    onSuccess: ({ text, kind, undo }) =>
      void notify(text, kind, undo && { onUndo: () => mutate(undo) }),
    onError(error, { name }) {
      if (unmount.current?.aborted && name !== UNDO) return;
      if (stopping.current.signal.aborted) {
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
  return {
    run: mutate,
    running: isPending ? variables.name : null,
    progress: isPending ? progress : null,
    stop: () => stopping.current.abort(),
  };
}

async function requireOperator(check: () => Promise<boolean>): Promise<void> {
  const isOperator = await check().catch((cause: unknown) => {
    // Without the key's word nothing is sent.
    throw new WriteError(false, cause);
  });
  if (!isOperator) throw new RequestError('The key', 403);
}

function textOf(error: unknown): string {
  if (isBusy(error)) return BUSY;
  if (error instanceof WriteError) return error.wasSent ? UNCONFIRMED : NOT_SENT;
  return isDenied(error) ? REFUSED : FAILED;
}
