import type { CDPSession, Page } from '@playwright/test';
import { expect } from './test.ts';

/** A file as Playwright's file inputs take it. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of `size` bytes that passes for a PDF. */
export function pdf(name: string, size = 1_000): SampleFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, '%PDF-1.4 ') };
}

/** The upload screen, which finds its parts by role and label. */
export class UploadPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<this> {
    await this.page.goto('/Contribute');
    await expect(this.page.getByRole('heading', { name: 'Upload Your Notes' })).toBeVisible();
    return this;
  }

  async choose(files: SampleFile[] | string[]): Promise<void> {
    await this.page.getByLabel('Files', { exact: true }).setInputFiles(files);
  }

  async fillIn(category = 'Notes', course = 'CD', isOwnNote = 'Yes'): Promise<void> {
    await this.page.getByLabel('Category').selectOption(category);
    await this.page.getByLabel('Course').selectOption(course);
    await this.page.getByRole('radio', { name: isOwnNote }).check();
  }

  async press(name: 'Upload' | 'Cancel'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  row(name: string) {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  async expectAlert(text: string, timeout = 20_000): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: text })).toHaveText(text, {
      timeout,
    });
  }

  /** Slows down the page's connection, or cuts it. */
  async throttle({ bytesPerSecond = -1, offline = false }): Promise<void> {
    this.#network ??= await this.page.context().newCDPSession(this.page);
    await this.#network.send('Network.enable');
    await this.#network.send('Network.emulateNetworkConditions', {
      offline,
      latency: bytesPerSecond > 0 ? 20 : 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  }

  /** Drops files and folders of this machine onto the drop zone. */
  async drop(paths: string[]): Promise<void> {
    const zone = await this.page.getByText('Drop files here').boundingBox();
    if (!zone) throw new Error('There is no drop zone.');
    const client = await this.page.context().newCDPSession(this.page);
    const data = { items: [], files: paths, dragOperationsMask: 1 };
    const at = { x: zone.x + zone.width / 2, y: zone.y + zone.height / 2, data };
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      await client.send('Input.dispatchDragEvent', { type, ...at });
    }
  }

  /** Records the percentages that the page shows. The returned function reads them. */
  async watchPercentages(): Promise<() => Promise<number[]>> {
    await this.page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seenPercentages: seen });
      new MutationObserver(() => {
        const found = /Uploading\.\.\. (\d+)%/.exec(document.body.innerText);
        const percent = Number(found?.[1] ?? NaN);
        if (!Number.isNaN(percent) && seen.at(-1) !== percent) seen.push(percent);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return () =>
      this.page.evaluate(
        () => (window as unknown as { seenPercentages: number[] }).seenPercentages,
      );
  }

  #network: CDPSession | undefined;
}
