import type { Caller } from '../caller.ts';
import { callerOf, InvalidToken, signedOut } from '../caller.ts';
import type { Action } from './action.ts';
import { nothing } from './action.ts';

/** Lets the administrator be judged by the rules, as a user (`authvar`) or as nobody (`noauth`). */
function withOverride(caller: Caller, body: Readonly<Record<string, unknown>>): Caller {
  const { noauth: noAuth, authvar: override } = body;
  if (!caller.isAdmin) return caller;
  if (noAuth === true) return signedOut;
  if (typeof override !== 'object' || override === null) return caller;
  if (!('uid' in override) || typeof override.uid !== 'string')
    throw new InvalidToken('The override names no uid');
  return {
    isAdmin: false,
    auth: { provider: 'custom', token: {}, ...override, uid: override.uid },
  };
}

/** `auth` and `gauth`: makes the client the caller that its credential names. */
export const authenticate: Action = (client, body) => {
  const { cred: credential } = body;
  if (typeof credential !== 'string') throw new InvalidToken('The request has no credential');
  const caller = withOverride(callerOf(credential), body);
  client.become(caller);
  return JSON.stringify({ auth: caller.auth?.token ?? null });
};

/** `unauth`: signs the client out. */
export const unauthenticate: Action = (client) => {
  client.become(signedOut);
  return nothing;
};
