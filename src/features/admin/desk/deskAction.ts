import type { Outcome } from '../useAdminAction.ts';

/** The question before an action that takes something away. */
interface Question {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
}

/** Something that the operator can do at the desk. */
export interface DeskAction {
  /** Names what it is done to, so that its button shows that it runs. */
  readonly name: string;
  readonly question?: Question;
  readonly carryOut: (signal: AbortSignal) => Promise<Outcome>;
  /** Ten seconds if it does not say. */
  readonly limitMs?: number;
}

/** What the cards of the desk need from it. */
export interface DeskWork {
  /** The name of the action that runs. */
  readonly running: string | null;
  /** How many actions have ended. The cards are read again after each. */
  readonly version: number;
  /** Asks, where there is a question, and carries it out. */
  readonly start: (action: DeskAction) => void;
}
