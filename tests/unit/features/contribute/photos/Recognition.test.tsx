import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Recognition } from '#features/contribute/photos/Recognition.tsx';
import type { RecognitionServices } from '#features/contribute/photos/useRecognition.ts';
import { RecognitionLoadError, type recognise } from '#upload/recognise.ts';
import { createJob, type UploadJob } from '#upload/uploadJob.ts';

const scan = (name: string, pages: readonly string[] | null): UploadJob =>
  createJob({ file: new File([name], name, { type: 'application/pdf' }), id: name, pages });

interface Reading {
  readonly what: string;
  readonly signal: AbortSignal;
  readonly onPage: Parameters<typeof recognise>[3]['onPage'];
  readonly end: (texts: readonly string[]) => void;
  readonly fail: (error: Error) => void;
}
let readings: Reading[];
const recognised = new Map<string, Promise<readonly string[]> | null>();
/** End the reading of a file. */
const gone = new Map<string, AbortController>();
const services: RecognitionServices = {
  canRecognise: true,
  isStored: () => Promise.resolve(false),
  recognise: (file, kind, pages, { signal, onPage }) =>
    new Promise((end, reject) => {
      const name = file instanceof File ? file.name : '?';
      const fail = (error: Error) => reject(error);
      signal.addEventListener('abort', () => fail(signal.reason as Error));
      readings.push({ what: `${name} ${kind} ${pages.join()}`, signal, onPage, end, fail });
    }),
};

/** Shows the offer for the jobs of a form, which `change` replaces. */
function show(first: readonly UploadJob[], changes: Partial<RecognitionServices> = {}) {
  let change: (jobs: readonly UploadJob[], isUploading?: boolean) => void = () => undefined;
  const all = { ...services, ...changes };
  function Form() {
    const [{ jobs, isUploading }, setForm] = useState({ jobs: first, isUploading: false });
    change = (next, isSent = false) => act(() => setForm({ jobs: next, isUploading: isSent }));
    const recognise = (id: string, texts: Promise<readonly string[]> | null) => {
      recognised.set(id, texts);
      const end = new AbortController();
      if (texts) gone.set(id, end);
      setForm((form) => ({
        ...form,
        jobs: form.jobs.map((job) => (job.id === id ? { ...job, recognised: texts } : job)),
      }));
      return end.signal;
    };
    return <Recognition {...{ jobs, isUploading }} queue={{ recognise }} services={all} />;
  }
  const { unmount } = render(<Form />);
  return { unmount, change: (...form: Parameters<typeof change>) => change(...form) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const offer = () => screen.queryByRole('button', { name: 'Make it searchable' });

beforeEach(() => {
  readings = [];
  recognised.clear();
  gone.clear();
});

describe('the offer to make pages searchable', () => {
  it('says how many pages are pictures, how long it takes, and what it loads', async () => {
    show([scan('a.pdf', ['', 'A page that says something', '3'])]);
    expect(screen.getByText(/^Make it searchable:/)).toHaveTextContent(
      'Make it searchable: 2 pages, some seconds, loads 3.5 MB once.',
    );
    await waitFor(() => expect(offer()).toBeVisible());
  });

  it('does not say that it loads what is there', async () => {
    show([scan('a.pdf', [''])], { isStored: () => Promise.resolve(true) });
    expect(await screen.findByText('Make it searchable: 1 page, some seconds.')).toBeVisible();
  });

  it.each([
    ['texts', [scan('a.pdf', ['A page that says something'])], {}],
    ['files that are not read yet', [scan('a.pdf', null)], {}],
    ['a browser that cannot', [scan('a.pdf', [''])], { canRecognise: false }],
  ] as const)('is not made for %s', (_case, jobs, changes) => {
    show(jobs, changes);
    expect(offer()).toBeNull();
  });
});

it('reads the pages of what may be a scan all the same, when asked', async () => {
  const file = new File(['x'.repeat(60_000)], 'layer.pdf', { type: 'application/pdf' });
  show([createJob({ file, id: 'layer.pdf', pages: ['nz lll kqe '.repeat(40), '3'] })]);
  expect(screen.getByText(/^Make it searchable: 1 page,/)).toBeVisible();
  expect(screen.getByText(/^layer\.pdf may be a scan whose words are wrong\./)).toBeVisible();
  await press('Read the pages all the same');
  expect(screen.getByText(/^Make it searchable: 2 pages,/)).toBeVisible();
  expect(screen.queryByText(/may be a scan/)).toBeNull();
  await press('Make it searchable');
  expect(readings.map(({ what }) => what)).toEqual(['layer.pdf application/pdf 0,1']);
});

describe('the reading of pages', () => {
  it('takes one file after the other, with progress', async () => {
    show([scan('a.pdf', ['', '']), scan('b.pdf', [''])]);
    await press('Make it searchable');
    expect(screen.getByRole('status')).toHaveTextContent('Loading what reads the pages…');
    expect(screen.getByRole('status')).toHaveFocus();
    await waitFor(() => readings[0]?.onPage(1));
    expect(await screen.findByText('Reading page 2 of 3.')).toBeVisible();
    expect(readings).toHaveLength(1);
    readings[0]?.end(['one', 'two']);
    await waitFor(() => expect(readings).toHaveLength(2));
    readings[1]?.end(['']);
    expect(
      await screen.findByText('2 of 3 pages are searchable. No words were found on the others.'),
    ).toBeVisible();
    expect(readings.map(({ what }) => what)).toEqual([
      'a.pdf application/pdf 0,1',
      'b.pdf application/pdf 0',
    ]);
    expect(await recognised.get('a.pdf')).toEqual(['one', 'two']);
  });

  it('says how much was read if it was not nearly all, and offers it again', async () => {
    show([scan('a.pdf', ['', ''])]);
    await press('Make it searchable');
    readings[0]?.onPage(1, { all: 90, sure: 2 });
    readings[0]?.onPage(2, { all: 10, sure: 3 });
    readings[0]?.end(['one', 'two']);
    const said = await screen.findByText('2 pages are searchable: about 5 of 100 words were read.');
    await press('Read them again');
    await waitFor(() => expect(offer()).toBeVisible());
    expect(said).toBeEmptyDOMElement();
    await press('Make it searchable');
    readings[1]?.onPage(2, { all: 100, sure: 95 });
    readings[1]?.end(['one', 'two']);
    expect(await screen.findByText('2 pages are searchable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Read them again' })).toBeNull();
  });

  it('can be stopped, and is offered again for what was not read', async () => {
    show([scan('a.pdf', ['']), scan('b.pdf', [''])]);
    await press('Make it searchable');
    readings[0]?.end(['one']);
    await waitFor(() => expect(readings).toHaveLength(2));
    const first = recognised.get('a.pdf');
    await press('Stop reading');
    expect(readings[1]?.signal.aborted).toBe(true);
    await waitFor(() => expect(offer()).toBeVisible());
    expect(await first).toEqual(['one']);
    expect(recognised.get('a.pdf')).toBe(first);
    expect(recognised.get('b.pdf')).toBeNull();
  });

  it('goes on when its file is sent, until the form is left', async () => {
    const job = scan('a.pdf', ['']);
    const sent = show([job]);
    await press('Make it searchable');
    sent.change([job], true);
    sent.change([]);
    expect(readings[0]?.signal.aborted).toBe(false);
    expect(screen.getByRole('status')).toHaveTextContent('Keep this page open until then.');
    sent.unmount();
    expect(readings[0]?.signal.aborted).toBe(true);
  });

  it('leaves out files that leave the form, and ends with the last of them', async () => {
    const [a, b, c] = [scan('a.pdf', ['', '']), scan('b.pdf', ['']), scan('c.pdf', [''])];
    const form = show([a, b, c]);
    await press('Make it searchable');
    act(() => readings[0]?.onPage(0));
    expect(screen.getByRole('status')).toHaveTextContent('Reading page 1 of 4.');
    form.change([c]);
    act(() => gone.get('b.pdf')?.abort());
    act(() => gone.get('a.pdf')?.abort());
    expect(await recognised.get('b.pdf')).toEqual([]);
    await waitFor(() => expect(readings.map(({ what }) => what[0])).toEqual(['a', 'c']));
    expect(readings[0]?.signal.aborted).toBe(true);
    act(() => readings[1]?.onPage(0));
    expect(screen.getByRole('status')).toHaveTextContent('Reading page 1 of 1.');
    form.change([]);
    act(() => gone.get('c.pdf')?.abort());
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    expect(readings[1]?.signal.aborted).toBe(true);
  });

  it('is stopped by no file that cannot be read, and names it', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    show([scan('cut.pdf', ['', '']), scan('b.pdf', [''])]);
    await press('Make it searchable');
    readings[0]?.fail(new Error('damaged'));
    await waitFor(() => expect(readings).toHaveLength(2));
    expect(await recognised.get('cut.pdf')).toEqual([]);
    readings[1]?.end(['two']);
    expect(
      await screen.findByText('1 page is searchable. cut.pdf couldn’t be read.'),
    ).toBeVisible();
    expect(await recognised.get('b.pdf')).toEqual(['two']);
    expect(logged).toHaveBeenCalledOnce();
    expect(offer()).toBeNull();
  });

  it('is offered again when no file can be read', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    show([scan('a.pdf', ['']), scan('b.pdf', [''])]);
    await press('Make it searchable');
    readings[0]?.fail(new Error('damaged'));
    await waitFor(() => expect(readings).toHaveLength(2));
    readings[1]?.fail(new Error('damaged'));
    expect(
      await screen.findByText('The pages couldn’t be read. You can upload without it.'),
    ).toBeVisible();
    expect([recognised.get('a.pdf'), recognised.get('b.pdf')]).toEqual([null, null]);
  });

  it('says what failed, and is offered again', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    show([scan('a.pdf', [''])]);
    await press('Make it searchable');
    readings[0]?.fail(new RecognitionLoadError('no network'));
    expect(
      await screen.findByText(
        'What reads the pages couldn’t be loaded. You can upload without it.',
      ),
    ).toBeVisible();
    expect(offer()).toBeVisible();
    await press('Make it searchable');
    readings[1]?.fail(new Error('damaged'));
    expect(
      await screen.findByText('The pages couldn’t be read. You can upload without it.'),
    ).toBeVisible();
  });
});
