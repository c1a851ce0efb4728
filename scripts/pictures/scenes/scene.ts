import type { Page } from '@playwright/test';

/** A screen in one state, as a visitor reaches it. */
export interface Scene {
  /** The start of its pictures' names. */
  readonly name: string;
  /** Allows the service worker. By default it is blocked: it would answer intercepted requests. */
  readonly serviceWorkers?: 'allow';
  /** The address where it begins. */
  readonly address: string;
  /** Prepares the suite's data and the answers to requests, before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Does what the visitor does after the page has opened, and waits until the state is shown. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Undoes changes that other scenes would see. */
  readonly after?: () => Promise<unknown>;
}

/** Waits for the page's heading. */
export function heading(name: string): Scene['reach'] {
  return (page) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Waits for a text. */
export function text(shown: string | RegExp): Scene['reach'] {
  return (page) => page.getByText(shown).first().waitFor();
}

/** 300 characters; a line can break only at hyphens. */
export const LONG_NAME = `${'computer-graphics-and-image-processing-'.repeat(8).slice(0, 296)}.pdf`;
/** One word, longer than a phone's line. */
export const LONG_WORD = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.pdf`;
export const RIGHT_TO_LEFT = 'ملخص مادة تصميم المترجمات - الفصل الثالث.pdf';
