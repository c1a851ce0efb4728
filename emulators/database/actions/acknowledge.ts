import type { Action } from './action.ts';
import { nothing } from './action.ts';

/** `s`, `appcheck`, `unappeck`: what a client counts or attests changes nothing here. */
export const acknowledge: Action = () => nothing;
