import type { Action } from './action.ts';
import { nothing } from './action.ts';
import { listenKey } from './listen.ts';

/** `n`: stops sending changes of this place and query. */
export const unlisten: Action = (client, body) => {
  client.unlisten(listenKey(body));
  return nothing;
};
