import type { Action } from './action.ts';
import { nothing } from './action.ts';

/** `s`, `appcheck`, `unappeck`: a client's statistics and attestations have no effect here. */
export const acknowledge: Action = () => nothing;
