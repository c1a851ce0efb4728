import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MakePdf } from '#features/upload/MakePdf.tsx';
import type { PhotoPage } from '#upload/photosPdf.ts';
import { createJob } from '#upload/uploadJob.ts';

interface Call {
  readonly photos: readonly PhotoPage[];
  readonly signal: AbortSignal;
  readonly onPage: (page: number) => void;
  readonly finish: (pdf: Blob) => void;
}

/** The maker's calls; each waits until the test lets it finish. */
const maker = vi.hoisted(() => ({ calls: [] as Call[] }));
vi.mock('#upload/photosPdf.ts', () => ({
  photosPdf: (photos: readonly PhotoPage[], options: Pick<Call, 'signal' | 'onPage'>) =>
    new Promise<Blob>((finish, reject) => {
      maker.calls.push({ photos, ...options, finish });
      options.signal.addEventListener('abort', () => reject(new Error('aborted')));
    }),
}));

const photo = (name: string) => createJob({ file: new File(['1'], name, { type: 'image/jpeg' }) });
const jobs = [photo('a.jpg'), photo('b.jpg')];
const onMade = vi.fn<(ids: readonly string[], pdf: File) => void>();
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open() {
  await press('Make one PDF');
  await screen.findByRole('dialog', { name: 'Make one PDF' });
}

beforeEach(() => {
  maker.calls.length = 0;
  onMade.mockReset();
});

describe('one PDF of several photos', () => {
  it.each([
    ['one photo', [photo('a.jpg')]],
    ['no photo', [createJob({ file: new File(['1'], 'a.pdf') })]],
    ['one photo and an empty one', [photo('a.jpg'), createJob({ file: new File([], 'b.jpg') })]],
  ])('is not offered for %s', (_what, chosen) => {
    render(<MakePdf jobs={chosen} onMade={onMade} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has the photos in their order and turned, and takes the place of those in it', async () => {
    render(<MakePdf jobs={jobs} onMade={onMade} />);
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
    act(() => call?.onPage(2));
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    act(() => call?.finish(new Blob(['%PDF'])));
    await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
    expect(onMade.mock.calls[0]?.[0]).toEqual([jobs[1]?.id, jobs[0]?.id]);
    expect(onMade.mock.calls[0]?.[1].name).toBe('b.pdf');
    expect(screen.getByText('2 photos are now one PDF.')).toBeVisible();
  });

  it('stops on Cancel and changes nothing', async () => {
    render(<MakePdf jobs={jobs} onMade={onMade} />);
    await open();
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    await press('Cancel');
    expect(maker.calls[0]?.signal.aborted).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onMade).not.toHaveBeenCalled();
  });

  it('says when it would be too large to send', async () => {
    render(<MakePdf jobs={jobs} onMade={onMade} />);
    await open();
    await press('Make PDF');
    await waitFor(() => expect(maker.calls).toHaveLength(1));
    act(() => maker.calls[0]?.finish(new Blob([new Uint8Array(26_214_401)])));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The PDF would be larger than 25 MB. Take some photos out.',
    );
    expect(onMade).not.toHaveBeenCalled();
  });
});
