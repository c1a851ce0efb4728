import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MakePdf } from '#features/contribute/photos/MakePdf.tsx';
import type { UploadQueue } from '#upload/createUploadQueue.ts';
import type { PhotoPage } from '#upload/photosPdf.ts';
import { createJob } from '#upload/uploadJob.ts';

interface Call {
  readonly photos: readonly PhotoPage[];
  readonly signal: AbortSignal;
  readonly onPhoto: (photo: number) => void;
  readonly finish: (made: { readonly pdf: Blob; readonly pages: number }) => void;
  readonly fail: (cause: Error) => void;
}

/** The maker's calls; each waits until the test lets it finish. */
const maker = vi.hoisted(() => ({ calls: [] as Call[] }));
vi.mock('#upload/photosPdf.ts', () => ({
  photosPdf: (photos: readonly PhotoPage[], options: Pick<Call, 'signal' | 'onPhoto'>) =>
    new Promise<{ readonly pdf: Blob; readonly pages: number }>((finish, fail) => {
      maker.calls.push({ photos, ...options, finish, fail });
      options.signal.addEventListener('abort', () => fail(new Error('aborted')));
    }),
}));

const photo = (name: string) => createJob({ file: new File(['1'], name, { type: 'image/jpeg' }) });
const jobs = [photo('a.jpg'), photo('b.jpg')];
const form = {
  shelf: { course: '', category: '' },
  onCategory: vi.fn<(category: string) => void>(),
} as const;
const onReplace = vi.fn<UploadQueue['replace']>();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open() {
  await press('Make one PDF');
  await screen.findByRole('dialog', { name: 'Make one PDF' });
}

beforeEach(() => {
  maker.calls.length = 0;
  onReplace.mockReset().mockReturnValue(['pdf']);
});

describe('one PDF of several photos', () => {
  it.each([
    ['one photo', [photo('a.jpg')]],
    ['no photo', [createJob({ file: new File(['1'], 'a.pdf') })]],
    ['one photo and an empty one', [photo('a.jpg'), createJob({ file: new File([], 'b.jpg') })]],
  ])('is not offered for %s', (_what, chosen) => {
    render(<MakePdf {...form} jobs={chosen} onReplace={onReplace} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each([
    ['Unit 1.jpg', 'Unit 1.pdf'],
    ['السبورة.jpg', 'السبورة.pdf'],
    ['第1章.jpg', '第1章.pdf'],
    ['IMG_20251102_092233.jpg', 'Photos Nov 26.pdf'],
    ['WhatsApp Image 2026-11-26 at 2.15.07 PM.jpeg', 'Photos Nov 26.pdf'],
  ])('is called for its first photo %s: %s', async (first, name) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 26), toFake: ['Date'] });
    render(<MakePdf {...form} jobs={[photo(first), photo('b.jpg')]} onReplace={onReplace} />);
    await open();
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    maker.calls[0]?.finish({ pdf: new Blob(['%PDF']), pages: 2 });
    await waitFor(() => expect(onReplace).toHaveBeenCalledOnce());
    expect(onReplace.mock.lastCall?.[1].map(({ file }) => file.name)).toEqual([name]);
    vi.useRealTimers();
  });

  it('shows covers that come while it is open', async () => {
    const { rerender } = render(<MakePdf {...form} jobs={jobs} onReplace={onReplace} />);
    await open();
    expect(document.querySelectorAll('li img')).toHaveLength(0);
    const look = { pdf: null, cover: new Blob(['cover'], { type: 'image/webp' }) };
    const drawn = jobs.map((job) => ({ ...job, look }));
    rerender(<MakePdf {...form} jobs={drawn} onReplace={onReplace} />);
    await waitFor(() => expect(document.querySelectorAll('li img')).toHaveLength(2));
  });

  it('has the photos in their order and turned, and takes their place until that is undone', async () => {
    const { rerender } = render(<MakePdf {...form} jobs={jobs} onReplace={onReplace} />);
    await open();
    await press('Move b.jpg up');
    await press('Turn a.jpg');
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    const [call] = maker.calls;
    expect(call?.photos.map(({ file, turns }) => [file.name, turns])).toEqual([
      ['b.jpg', 0],
      ['a.jpg', 1],
    ]);
    act(() => call?.onPhoto(2));
    expect(screen.getByText('Photo 2 of 2')).toBeVisible();
    act(() => call?.finish({ pdf: new Blob(['%PDF']), pages: 3 }));
    await waitFor(() => expect(onReplace).toHaveBeenCalledOnce());
    const [ids, files] = onReplace.mock.lastCall ?? [];
    expect(ids).toEqual([jobs[1]?.id, jobs[0]?.id]);
    expect(files?.map(({ file }) => file.name)).toEqual(['b.pdf']);

    rerender(<MakePdf {...form} jobs={[{ ...photo('b.pdf'), id: 'pdf' }]} onReplace={onReplace} />);
    expect(screen.getByText('2 photos are now one PDF of 3 pages.')).toHaveFocus();
    await press('Undo');
    expect(onReplace).toHaveBeenLastCalledWith(['pdf'], [jobs[1], jobs[0]]);
    expect(screen.queryByText(/one PDF of/)).toBeNull();
  });

  it('is named for what it is, and sets the category', async () => {
    const shelf = { course: 'CD', category: 'note' } as const;
    render(<MakePdf {...form} shelf={shelf} jobs={jobs} onReplace={onReplace} />);
    await open();
    await press('Question Papers');
    await press('Mid');
    await press('2024');
    expect(screen.getByLabelText('Name of the PDF')).toHaveValue('CD Mid Sem 2024');
    expect(form.onCategory).toHaveBeenCalledWith('qp');
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    act(() => maker.calls[0]?.finish({ pdf: new Blob(['%PDF']), pages: 2 }));
    await waitFor(() => expect(onReplace).toHaveBeenCalledOnce());
    expect(onReplace.mock.lastCall?.[1].map(({ file }) => file.name)).toEqual([
      'CD Mid Sem 2024.pdf',
    ]);
  });

  it('says what to do where the maker says it, as of photos that are too much for one', async () => {
    render(<MakePdf {...form} jobs={jobs} onReplace={onReplace} />);
    await open();
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const error = Object.assign(new Error('Take photos out.'), { name: 'PhotosError' });
    act(() => maker.calls[0]?.fail(error));
    expect(await screen.findByText('Take photos out.')).toBeVisible();
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    expect(onReplace).not.toHaveBeenCalled();
  });

  it('has its photos moved by keys, turned round, and in the order of their names', async () => {
    const three = [photo('c2.jpg'), photo('c10.jpg'), photo('c1.jpg')];
    render(<MakePdf {...form} jobs={three} onReplace={onReplace} />);
    await open();
    const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    await press('By name');
    expect(names()).toEqual(['Page 1 c1.jpg', 'Page 2 c2.jpg', 'Page 3 c10.jpg']);
    await press('Reverse');
    expect(names()).toEqual(['Page 1 c10.jpg', 'Page 2 c2.jpg', 'Page 3 c1.jpg']);
    screen.getByRole('button', { name: 'Move c10.jpg down' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(names()).toEqual(['Page 1 c2.jpg', 'Page 2 c1.jpg', 'Page 3 c10.jpg']);
    await press('Move c10.jpg up');
    expect(names()).toEqual(['Page 1 c2.jpg', 'Page 2 c10.jpg', 'Page 3 c1.jpg']);
    expect(screen.getByRole('button', { name: 'Move c10.jpg up' })).toHaveFocus();
  });

  it('stops on Cancel and changes nothing', async () => {
    render(<MakePdf {...form} jobs={jobs} onReplace={onReplace} />);
    await open();
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    await press('Cancel');
    expect(maker.calls[0]?.signal.aborted).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onReplace).not.toHaveBeenCalled();
  });
});
