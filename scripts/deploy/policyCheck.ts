import { readFileSync } from 'node:fs';
import type { HeaderEntry } from '../build/cacheHeaders.ts';
import { missingSources, neededSources, policyOf } from '../build/contentPolicy.ts';
import { pathIn, type Check } from './check.ts';

/** Checks Firebase's own hosts. `npm run deploy` adds the hosts that only the settings name. */
export const policyCheck: Check = {
  name: 'content security policy',
  run: (patient) => {
    const { hosting } = JSON.parse(readFileSync(pathIn(patient, 'firebase.json'), 'utf8')) as {
      readonly hosting: { readonly headers: readonly HeaderEntry[] };
    };
    return missingSources(policyOf(hosting.headers), neededSources({})).map(
      (missing) => `firebase.json refuses ${missing}: add it to the Content-Security-Policy.`,
    );
  },
};
