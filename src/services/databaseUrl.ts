import { backend } from '#config/env.ts';

/** Returns the address of a Realtime Database path in the REST API. */
export function databaseUrl(path: string, parameters: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(backend.settings.databaseURL);
  url.pathname = `/${path}.json`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}
