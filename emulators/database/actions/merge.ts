import { mergeAssignments } from '../data/writes.ts';
import type { Action } from './action.ts';
import { nothing, pathOf } from './action.ts';
import { checkHash } from './put.ts';

/** `m`: sets several paths below one, all or none. */
export const merge: Action = ({ namespace, caller }, body) => {
  const path = pathOf(body);
  checkHash(namespace, path, body['h']);
  namespace.write(caller, mergeAssignments(path, body['d']));
  return nothing;
};
