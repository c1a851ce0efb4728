import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { readInteractions, watchInteractions } from '../interaction/record.ts';

/** A phone is so much slower. */
const SLOWDOWN = 4;
/** Pairs of presses while nothing is read. */
const ROUNDS = 15;

/** Makes a PDF as scripts and office programs do: with one of the fonts that every reader has. */
export async function pdfOfLines(pages: readonly string[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (const text of pages) {
    const page = pdf.addPage([595, 842]);
    const lines = text.replace(/[^\n -~]/g, ' ').match(/[^\n]{1,90}/g) ?? [];
    for (const [index, line] of lines.slice(0, 60).entries())
      page.drawText(line, { x: 50, y: 790 - 12.5 * index, size: 10, font });
  }
  return Buffer.from(await pdf.save());
}

/** Makes a PDF as browsers print pages: with parts of the page's own fonts. */
export async function printedPdf(browser: Browser, pages: readonly string[]): Promise<Buffer> {
  const page = await browser.newPage();
  const paragraphs = (text: string) =>
    text.split('\n\n').map((each) => `<p>${each.replace(/[<&]/g, ' ')}</p>`);
  const sheets = pages.map((text) => `<section>${paragraphs(text).join('')}</section>`);
  const style =
    'section{break-after:page;height:24cm;overflow:hidden;font:10pt serif;column-count:2}';
  await page.setContent(`<style>${style}</style>${sheets.join('')}`);
  const bytes = await page.pdf({ format: 'A4' });
  await page.close();
  return bytes;
}

type WorkerWindow = Window & {
  workerUrl?: string | URL;
  /** Returns the milliseconds that the texts of a PDF take in the page's worker, which is kept. */
  takeTexts?: (base64: string) => Promise<number>;
};

/** Notes the address of the worker that the page starts for chosen files, and makes another. */
function watchWorker(): void {
  const own = window as WorkerWindow;
  const Original = Worker;
  window.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      own.workerUrl ??= url;
    }
  };
  let worker: Worker | undefined;
  let files = 0;
  own.takeTexts = async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const file = new File([bytes], 'sample.pdf', { type: 'application/pdf' });
    const used = (worker ??= new Original(own.workerUrl ?? '', { type: 'module' }));
    const start = performance.now();
    const pages = await new Promise<unknown>((resolve) => {
      used.addEventListener('message', ({ data }) => resolve(data), { once: true });
      used.postMessage(['texts', file, file.type, (files += 1)]);
    });
    if (!Array.isArray(pages)) throw new Error('No texts came.');
    return performance.now() - start;
  };
}

/** Opens the upload page, in which PDF.js has been loaded for the texts of a first file. */
async function openUpload(browser: Browser, site: string, first: Buffer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, hasTouch: true });
  await page.addInitScript(watchInteractions);
  await page.addInitScript(watchWorker);
  await page.goto(`${site}/Contribute`);
  await page.waitForLoadState('networkidle');
  const file = { name: 'first.pdf', mimeType: 'application/pdf', buffer: first };
  await page.getByLabel('Files', { exact: true }).setInputFiles([file]);
  await page.waitForFunction(() => (window as WorkerWindow).workerUrl !== undefined);
  await takeTexts(page, first);
  return page;
}

function takeTexts(page: Page, bytes: Buffer): Promise<number> {
  return page.evaluate(
    (base64) => (window as WorkerWindow).takeTexts?.(base64) ?? NaN,
    bytes.toString('base64'),
  );
}

/** How long the texts of a file take. */
export interface TextTime {
  readonly clockMs: number;
  /** Of all processes of the browser, so many times as a phone is slower. */
  readonly phoneMs: number;
}

/** Measures the texts of a PDF, after PDF.js has been loaded. */
export async function measureText(
  browser: Browser,
  site: string,
  first: Buffer,
  bytes: Buffer,
): Promise<TextTime> {
  const page = await openUpload(browser, site, first);
  const session = await browser.newBrowserCDPSession();
  const before = await processorMs(session);
  const clockMs = await takeTexts(page, bytes);
  const phoneMs = ((await processorMs(session)) - before) * SLOWDOWN;
  await session.detach();
  await page.close();
  return { clockMs, phoneMs };
}

async function processorMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((all, { cpuTime }) => all + cpuTime, 0) * 1_000;
}

/** How long each press took until the next paint, in milliseconds. */
export interface Presses {
  /** While nothing is read. */
  readonly before: readonly number[];
  /** While the texts of a book are read. */
  readonly meanwhile: readonly number[];
}

/** Presses on a slow page, before the texts of a book are read and until they have come. */
export async function measurePresses(
  browser: Browser,
  site: string,
  first: Buffer,
  book: Buffer,
): Promise<Presses> {
  const page = await openUpload(browser, site, first);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const answers = ['Yes', 'No'].map((name) => page.getByRole('radio', { name }));
  const press = async () => {
    for (const answer of answers) await answer.click();
  };
  for (let round = 0; round < ROUNDS; round += 1) await press();
  const before = await durationsOn(page);
  const texts = takeTexts(page, book).then(() => true);
  const pressed = () => press().then(() => false);
  while (!(await Promise.race([texts, pressed()])));
  const all = await durationsOn(page);
  await page.close();
  return { before, meanwhile: all.slice(before.length) };
}

async function durationsOn(page: Page): Promise<readonly number[]> {
  const { interactions } = await readInteractions(page);
  return interactions.map(({ duration }) => duration);
}
