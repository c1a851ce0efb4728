import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IN_A_WIDE_WINDOW, ON_A_PHONE } from '../../../../e2e/support/smoke.ts';
import { PAGES } from '../../../../e2e/support/pages.ts';

const E2E = new URL('../../../../e2e/', import.meta.url);
const journeys = readdirSync(E2E)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(new URL(name, E2E), 'utf8'))
  .join('\n');

it.each([...ON_A_PHONE, ...IN_A_WIDE_WINDOW])(
  'there is a journey to $does: $title',
  ({ title }) => {
    const page = PAGES.find(({ address }) => title.startsWith(`${address} `));
    const written = page ? title.replace(page.address, '${address}') : title;
    expect(journeys.split(written)).toHaveLength(2);
  },
);
