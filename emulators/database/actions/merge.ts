import { mergeAssignments } from '../data/writes.ts';
import type { Action } from './action.ts';
import { nothing, pathOf } from './action.ts';
import { writeIfKnown } from './put.ts';

/** `m`: sets several paths below one, all or none. */
export const merge: Action = (client, body) => {
  writeIfKnown(client, body, mergeAssignments(pathOf(body), body['d']));
  return nothing;
};
