import type { Outcome } from '../useAdminAction.ts';

/** The confirmation before an action. */
interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

/** An action that the operator can take at the desk. */
export interface DeskAction {
  /** Identifies the action and its target, so that only its own button shows that it is running. */
  readonly name: string;
  readonly question?: Question;
  readonly carryOut: (signal: AbortSignal) => Promise<Outcome>;
  /** Ten seconds by default. */
  readonly limitMs?: number;
}

/** The state of the desk that its cards share. */
export interface DeskWork {
  /** The name of the running action; null if there is none. */
  readonly running: string | null;
  /** How many actions have ended. The cards are read again after each. */
  readonly version: number;
  /** Carries out an action, after its confirmation if it has one. */
  readonly start: (action: DeskAction) => void;
}
