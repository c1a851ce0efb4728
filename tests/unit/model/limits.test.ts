import { describe, expect, it } from 'vitest';
import {
  CHUNK_TIMEOUT_MS,
  DOWNLOAD_DELAY_MS,
  FLUID_MIN_WIDTH_PX,
  LONG_PRESS_MS,
  MOVED_REDIRECT_MS,
  PAGE_SIZE,
} from '#model/limits.ts';

describe('the business constants of the contract', () => {
  it.each([
    ['page size and step', PAGE_SIZE, 10],
    ['download delay, in ms', DOWNLOAD_DELAY_MS, 2_000],
    ['long-press delay, in ms', LONG_PRESS_MS, 700],
    ['redirect of the Moved page, in ms', MOVED_REDIRECT_MS, 5_000],
    ['chunk load timeout, in ms', CHUNK_TIMEOUT_MS, 120_000],
    ['desktop breakpoint of the fluid, in px', FLUID_MIN_WIDTH_PX, 1024],
  ])('%s', (_name, value, contract) => {
    expect(value).toBe(contract);
  });
});
