import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { samplePdf } from '../../scripts/start/samplePdf.ts';
import { recordDocument, storeFile } from '../../e2e/support/files.ts';
import { PAGES } from '../../e2e/support/pages.ts';
import { backend } from '../support/backend.ts';
import { firefox } from './support/firefox.ts';
import { SLOW_GOOGLE } from './support/slowGoogle.ts';
import { waitFor, type Tab } from './support/tab.ts';
import { webkit } from './support/webkit.ts';

const KEY = '0123456789abcdef0123456789abcdef';
const PICTURES = 'test-results/browsers';
/** Written when a request is refused on purpose, or ends because its page is left. */
const EXPECTED =
  /permission.denied|StudyNest could not|A ServiceWorker intercepted the request and encountered/i;
/** Whether the app is interactive. Earlier input is then repeated: see src/start/earlyInput.ts. */
const IS_AT_WORK = 'return window.studynestStart === undefined';
const site = process.env['STUDYNEST_URL'] ?? '';

for (const browser of [firefox, webkit]) {
  if (browser.missing !== undefined)
    process.stdout.write(
      `${browser.name} is not installed, so its journeys are skipped: ${browser.missing}\n`,
    );

  describe.skipIf(browser.missing !== undefined)(browser.name, () => {
    let tab: Tab;

    beforeEach(async () => {
      await backend.clear();
      tab = await browser.start(site);
    });
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await keepPicture(tab, `${browser.name} ${task.name}`);
      await tab.close();
      expect(tab.errors?.filter((error) => !EXPECTED.test(error)) ?? []).toEqual([]);
    });

    /** Waits until the page shows a text. */
    const see = (text: string, isThere = true) =>
      waitFor(`the text ${text}`, async () => {
        const shown = await tab.run('return document.body.innerText');
        return String(shown).includes(text) === isThere;
      });

    const open = async (path: string) => {
      await tab.open(path);
      await waitFor(`the app on ${path}`, () => tab.run(IS_AT_WORK));
    };

    it('opens every page', async () => {
      for (const { address, heading } of PAGES) {
        await open(address);
        await see(heading);
      }
    });

    it('leads from a course with new files to them, finds one, counts it and opens it', async () => {
      const shelf = { course: 'CD', category: 'qp' } as const;
      await backend.writeDocuments(
        Object.fromEntries(
          ['May 2024.txt', 'May 2025.txt'].map((title) =>
            recordDocument(shelf, title, title, { createdAt: new Date() }),
          ),
        ),
      );
      await storeFile(shelf, 'May 2025.txt', 'Question 1');
      // An earlier visit, when the library was empty.
      await open('/Aboutus');
      const visit = JSON.stringify({ lookedAt: 0, newest: 0, since: null });
      await tab.run(`localStorage.setItem('studynest-visits', '${visit}')`);
      await open('/Notes');
      await see('2 new since your last visit');
      await tab.click(['button', 'CD']);
      await tab.click(['tab', 'Question Papers']);
      await see('May 2024.txt');
      await tab.type(['field', 'Search for notes...'], '2025');
      await see('May 2024.txt', false);
      await tab.click(['button', 'Download']);
      await see('Downloading...');
      await waitFor('the count', async () => {
        const records = await backend.readCollection('lists/CD/qp');
        return records['May 2025.txt']?.['downloads'] === 1;
      });
      // WebKit refuses a tab two seconds after the press; the row then has a link.
      await waitFor('the file', async () => {
        if ((await tab.windows()) > 1) return true;
        return String(await tab.run('return document.body.innerText')).includes('Open file');
      });
    });

    it('looks into a PDF from its row, and shares it', async () => {
      const shelf = { course: 'CD', category: 'qp' } as const;
      const title = 'May 2025.pdf';
      await backend.writeDocuments(
        Object.fromEntries([recordDocument(shelf, 'a', title, { contentType: 'application/pdf' })]),
      );
      await storeFile(shelf, title, await samplePdf('CD', ['Question 1']), 'application/pdf');
      await open('/Files?course=CD&tab=qp');
      await tab.click(['link', title]);
      await see('Question 1');
      await tab.click(['button', 'Share']);
      await see('Link copied. Anyone can open it.');
    });

    it('keeps a file and opens what is kept, or says that a private window keeps nothing', async () => {
      const shelf = { course: 'CD', category: 'qp' } as const;
      const title = 'May 2025.txt';
      await backend.writeDocuments(Object.fromEntries([recordDocument(shelf, 'a', title)]));
      await storeFile(shelf, title, 'Question 1');
      await open('/Files?course=CD&tab=qp&file=a');
      await tab.click(['button', 'Keep']);
      // WebKit's driver opens private windows, whose databases refuse files.
      if (browser === webkit) {
        await see('Not kept: this browser stores nothing for the site. A private window may be');
        return;
      }
      await see('Kept on this device.');
      await backend.clear();
      await open('/KeptFiles');
      await tab.click(['link', title]);
      await see('Question 1');
    });

    it('uploads a file, which is recognized and listed until it is removed', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'studynest-'));
      const file = join(folder, 'Unit 1.txt');
      writeFileSync(file, 'Compilers translate.');
      await open('/Contribute');
      await tab.chooseFile(['file input', ''], file);
      await tab.select(['field', 'Category'], 'note');
      await tab.select(['field', 'Course'], 'CD');
      await tab.click(['choice', 'Yes']);
      await tab.click(['button', 'Upload']);
      await see('1 file uploaded.');
      const copy = join(folder, 'Module one.txt');
      copyFileSync(file, copy);
      await tab.chooseFile(['file input', ''], copy);
      // Its cover stands in the same line.
      await see('Already here:');
      await see('CD · Notes');
      await tab.click(['button', 'Remove Module one.txt']);
      rmSync(folder, { recursive: true });
      await tab.click(['button', 'Remove Unit 1.txt']);
      await see('Remove “');
      await tab.click(['button', 'Cancel']);
      await open('/Files?course=CD');
      await see('Unit 1.txt');
      await open('/Contribute');
      await tab.click(['button', 'Remove Unit 1.txt']);
      await tab.click(['button', 'Remove']);
      await waitFor('an empty storage', async () => (await backend.storedFiles()).length === 0);
    });

    it('asks for a paper in the chat, reports the message and deletes it', async () => {
      await open('/Files?course=CD');
      await tab.click(['link', 'Ask for it']);
      await tab.type(['field', 'Your name'], 'Ada');
      await tab.type(['field', 'Message'], ' See https://example.org');
      await tab.click(['button', 'Send']);
      await waitFor('the message', async () => {
        const messages = (await backend.readDatabase('messages')) ?? {};
        return JSON.stringify(messages).includes('Does anyone have Notes of CD');
      });
      await see('Sending…', false);
      await tab.click(['button', 'Actions for Ada']);
      await tab.click(['menu item', 'Report']);
      await tab.click(['button', 'Spam or harmful']);
      await see('Thank you. The operator will look at it.');
      await tab.click(['button', 'Actions for Ada']);
      await tab.click(['menu item', 'Delete']);
      await tab.click(['button', 'Yes, delete']);
      await see('This message is deleted !');
    });

    it('keeps the chosen theme', async () => {
      const colour = () => tab.run('return getComputedStyle(document.body).backgroundColor');
      await open('/Aboutus');
      const light = await colour();
      await tab.click(['choice', 'Dark']);
      await waitFor('the dark theme', async () => (await colour()) !== light);
      await open('/TermsOfUse');
      expect(await colour()).not.toBe(light);
    });

    it("opens the operator's page to the right key only, and pauses uploads there", async () => {
      await backend.setOperatorKey(KEY);
      await open('/Admin');
      await tab.type(['field', 'Enter Security Key'], 'wrong');
      await tab.click(['button', 'Verify Key']);
      await see('Invalid Security Key');
      await tab.run("document.querySelector('input[type=password]').select()");
      await tab.type(['field', 'Enter Security Key'], KEY);
      await tab.click(['button', 'Verify Key']);
      await see('Admin Dashboard');
      // The desk is as long as the screen until it knows that this list is empty.
      await see('Nothing was uploaded yet.');
      await tab.click(['button', 'Pause uploads']);
      await tab.click(['button', 'Yes, pause']);
      await see('Uploads are paused.');
    });

    it("opens Google's pop-up, or asks for a second press when Google was slow", async () => {
      await open('/signin');
      await tab.run(SLOW_GOOGLE);
      await tab.click(['button', 'Sign In with Google']);
      const isOpen = async () => (await tab.windows()) > 1;
      const ready = 'Google is ready. Press the button again.';
      const isAskedAgain = async () =>
        String(await tab.run('return document.body.innerText')).includes(ready);
      await waitFor('an answer', async () => (await isOpen()) || (await isAskedAgain()));
      if (!(await isOpen())) await tab.click(['button', 'Sign In with Google']);
      await waitFor('the pop-up', isOpen);
    });
  });
}

/** Saves a picture of the screen on which a journey ended. */
async function keepPicture(tab: Tab, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, `${name.replace(/\W+/g, '-')}.png`), await tab.picture());
}
