import type { Page } from '@playwright/test';

/** A screen in a state, as a visitor comes to it. */
export interface Scene {
  /** Names its pictures. */
  readonly name: string;
  /** With the site's service worker, which otherwise would answer what a scene intercepts. */
  readonly serviceWorkers?: 'allow';
  /** Where it begins. */
  readonly address: string;
  /** Before the page opens: the suite's data, and what its requests meet. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** After it has opened: what the visitor does, and what shows that the state is there. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Takes back what other scenes would see. */
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

/** 300 characters, with nowhere to break a line but at hyphens. */
export const LONG_NAME = `${'computer-graphics-and-image-processing-'.repeat(8).slice(0, 296)}.pdf`;
/** One word, longer than a phone's line. */
export const LONG_WORD = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.pdf`;
export const RIGHT_TO_LEFT = 'ملخص مادة تصميم المترجمات - الفصل الثالث.pdf';
