// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildRecords } from '../../../../fakes/fileRecords.ts';

const DAY_MS = 24 * 60 * 60_000;
const [first, second] = buildRecords(2, { course: 'CD', category: 'note' }, () => ({
  contentType: 'application/pdf',
}));

/** Loads the module as another visit of the same browser does. */
async function visit() {
  vi.resetModules();
  return import('#features/library/covers/missingCovers.ts');
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 1) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks once for a cover that is missing, the next day again, and then not for a month', async () => {
  let { isCoverMissing, coverWasMissing } = await visit();
  expect(isCoverMissing(first!)).toBe(false);
  coverWasMissing(first!);
  expect([isCoverMissing(first!), isCoverMissing(second!)]).toEqual([true, false]);
  ({ isCoverMissing, coverWasMissing } = await visit());
  expect(isCoverMissing(first!)).toBe(true);
  vi.advanceTimersByTime(DAY_MS);
  expect(isCoverMissing(first!)).toBe(false);
  coverWasMissing(first!);
  ({ isCoverMissing, coverWasMissing } = await visit());
  vi.advanceTimersByTime(29 * DAY_MS);
  expect(isCoverMissing(first!)).toBe(true);
  vi.advanceTimersByTime(DAY_MS);
  expect(isCoverMissing(first!)).toBe(false);
});

it('never asks for the cover of a record of an older site', async () => {
  const { isCoverMissing } = await visit();
  expect(isCoverMissing({ ...first!, contentType: null })).toBe(true);
});

it('remembers nothing that was missed without a connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  (await visit()).coverWasMissing(first!);
  expect((await visit()).isCoverMissing(first!)).toBe(false);
});

it('remembers a bounded number of files, and begins again where what it stored is not its own', async () => {
  localStorage.setItem('studynest-missing-covers', '{"a":1}');
  const { coverWasMissing, isCoverMissing } = await visit();
  for (let number = 0; number < 600; number += 1) coverWasMissing({ ...first!, id: `${number}` });
  const stored = JSON.parse(localStorage.getItem('studynest-missing-covers') ?? '{}') as object;
  expect(Object.keys(stored)).toHaveLength(500);
  expect(isCoverMissing({ ...first!, id: '599' })).toBe(true);
});
