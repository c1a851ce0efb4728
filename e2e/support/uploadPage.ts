import { writeFile } from 'node:fs/promises';
import type { CDPSession, Locator, Page, Request } from '@playwright/test';
import { appAtWork } from './slowApp.ts';
import { expect, test } from './test.ts';

/** A file as Playwright's file inputs take it. */
export interface SampleFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A file of `size` bytes that passes for a PDF. Another name makes it another file. */
export function pdf(name: string, size = 1_000): SampleFile {
  return { name, mimeType: 'application/pdf', buffer: Buffer.alloc(size, `%PDF-1.4 ${name} `) };
}

/** The pixels of a photo, and how the picture has to be turned (1: not at all). */
interface PhotoShape {
  readonly width: number;
  readonly height: number;
  readonly orientation?: number;
}

/** A JPEG as a camera writes it. The page's browser draws it. */
export async function photo(
  page: Page,
  name: string,
  { width, height, orientation = 1 }: PhotoShape,
): Promise<SampleFile> {
  const address = await page.evaluate(
    ([columns, rows]) => {
      const canvas = Object.assign(document.createElement('canvas'), {
        width: columns,
        height: rows,
      });
      return canvas.toDataURL('image/jpeg');
    },
    [width, height] as const,
  );
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  // The segment APP1 with one entry of Exif: 0x0112, orientation.
  const exif = Buffer.from(
    `ffe100224578696600004d4d002a00000008000101120003000000010${orientation.toString(16).padStart(3, '0')}000000000000`,
    'hex',
  );
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The upload screen, whose parts are found by role and label. */
export class UploadPage {
  readonly page: Page;
  /** Without the visitor's earlier uploads, which the page lists too. */
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    this.form = page.getByRole('form', { name: 'Upload' });
  }

  async open(): Promise<this> {
    await this.page.goto('/Contribute');
    await expect(this.page.getByRole('heading', { name: 'Upload Your Notes' })).toBeVisible();
    // Files that were chosen before are listed first, which could move a control away from a press.
    await appAtWork(this.page);
    return this;
  }

  async choose(files: SampleFile[] | string[]): Promise<void> {
    await this.page.getByLabel('Files', { exact: true }).setInputFiles(files);
  }

  /** Chooses large files. From the disk a browser reads them at once; as messages they take seconds. */
  async chooseFromDisk(files: readonly SampleFile[]): Promise<void> {
    const paths = files.map(({ name }) => test.info().outputPath(name));
    for (const [index, path] of paths.entries()) await writeFile(path, files[index]?.buffer ?? '');
    await this.choose(paths);
  }

  async fillIn(category = 'Notes', course = 'CD', isOwnNote = 'Yes'): Promise<void> {
    await this.page.getByLabel('Category').selectOption(category);
    await this.page.getByLabel('Course').selectOption(course);
    await this.page.getByRole('radio', { name: isOwnNote }).check();
  }

  async press(name: 'Upload' | 'Cancel' | 'Make one PDF' | 'Make PDF'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  row(name: string) {
    return this.form.getByRole('listitem').filter({ hasText: name });
  }

  async expectAlert(text: string, timeout = 20_000): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: text })).toHaveText(text, {
      timeout,
    });
  }

  /** Watches the page's transfers to Storage. The returned function counts those under way. */
  watchTransfers(): () => number {
    const open = new Set<Request>();
    const close = (request: Request) => open.delete(request);
    this.page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v0/b/')) open.add(request);
    });
    this.page.on('requestfinished', close);
    this.page.on('requestfailed', close);
    return () => open.size;
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
    // A drop before that is not repeated.
    await appAtWork(this.page);
    const zone = await this.page
      .getByText(/^(Drop files here, or choose them|Choose files)$/)
      .filter({ visible: true })
      .boundingBox();
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
