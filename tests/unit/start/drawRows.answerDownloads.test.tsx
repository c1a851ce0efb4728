import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerDownloads } from '#start/drawRows.ts';

const page = (outline: string) => `${outline}
  <button data-slot="download" class="file-download"><b>Download</b></button>
  <button class="tab">Notes</button>
  <p>text</p>`;

const press = (selector: string) => fireEvent.click(document.querySelector(selector)!);
const download = () => document.querySelector<HTMLButtonElement>('.file-download')!;

beforeAll(answerDownloads);
beforeEach(() => {
  document.body.innerHTML = page('<template id="rows"></template>');
});
afterEach(() => {
  document.body.innerHTML = '';
});

describe('a press on a download before the app is there', () => {
  it('is answered as the app does, wherever it hits the button', () => {
    press('.file-download b');
    expect(download()).toBeDisabled();
    expect(download()).toHaveTextContent('Downloading...');
  });

  it('leaves every other button as it is', () => {
    press('.tab');
    press('p');
    fireEvent.click(document);
    expect(document.querySelector('.tab')).toBeEnabled();
    expect(download()).toBeEnabled();
  });

  it('is the app’s own once that is there', () => {
    document.body.innerHTML = page('');
    press('.file-download');
    expect(download()).toHaveTextContent('Download');
    expect(download()).toBeEnabled();
  });
});
