import { mergeAssignments } from '../data/writes.ts';
import type { Action } from './action.ts';
import { nothing, pathOf } from './action.ts';

/** `o`: queues a set for the end of the connection, if the rules would allow it now. */
export const onDisconnectSet: Action = ({ namespace, caller, onDisconnect }, body) => {
  const assignments = [{ path: pathOf(body), json: body['d'] }];
  namespace.checkWrite(caller, assignments);
  onDisconnect.add(assignments);
  return nothing;
};

/** `om`: the same for a merge. */
export const onDisconnectMerge: Action = ({ namespace, caller, onDisconnect }, body) => {
  const assignments = mergeAssignments(pathOf(body), body['d']);
  namespace.checkWrite(caller, assignments);
  onDisconnect.add(assignments);
  return nothing;
};

/** `oc`: cancels the queued writes for a path and below. */
export const onDisconnectCancel: Action = ({ onDisconnect }, body) => {
  onDisconnect.cancel(pathOf(body));
  return nothing;
};
