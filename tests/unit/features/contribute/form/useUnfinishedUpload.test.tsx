import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUnfinishedUpload } from '#features/contribute/form/useUnfinishedUpload.tsx';
import { logError } from '#lib/log.ts';
import { EMPTY_UPLOAD_DRAFT } from '#model/contribution.ts';
import { createJob, type UploadJob } from '#upload/uploadJob.ts';
import type { UnfinishedUpload, UploadStore } from '#upload/unfinishedUploads.ts';

const store = vi.hoisted(() => ({
  save: vi.fn<UploadStore['save']>(),
  find: vi.fn<UploadStore['find']>(),
  takeUp: vi.fn<UploadStore['takeUp']>(),
}));
const createUploadStore = vi.hoisted(() => vi.fn<() => UploadStore>());
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#upload/unfinishedUploads.ts', () => ({ createUploadStore }));

const draft = { category: 'note', course: 'CD', isOwnNote: 'no' } as const;
const job = createJob({ file: new File(['%PDF'], 'a.pdf', { type: 'application/pdf' }) });
const left: UnfinishedUpload = { draft, isStarted: true, files: [job] };

beforeEach(() => {
  createUploadStore.mockReset().mockReturnValue(store);
  store.save.mockReset();
  store.find.mockReset().mockResolvedValue(left);
  store.takeUp.mockReset().mockResolvedValue(left);
  vi.mocked(logError).mockReset();
});

const settle = () => act(() => vi.dynamicImportSettled());

async function open(jobs: readonly UploadJob[] = [], isUploading = false) {
  const hook = renderHook((props) => useUnfinishedUpload(props.jobs, draft, props.isUploading), {
    initialProps: { jobs, isUploading },
  });
  await settle();
  return hook;
}

describe('the upload form of a page', () => {
  it('is kept with the files that have not arrived', async () => {
    const arrived = { ...job, id: 'b', state: { kind: 'arrived' } } as const;
    const refused = createJob({ file: new File([], 'empty.pdf') });
    const failed = { ...job, id: 'c', state: { kind: 'failed', reason: 'denied' } } as const;
    await open([job, arrived, refused, failed], true);
    expect(store.save).toHaveBeenCalledExactlyOnceWith({
      draft,
      isStarted: true,
      files: [job, failed],
    });
  });

  it('is kept anew when a file is added, and when the upload begins', async () => {
    const { rerender } = await open();
    rerender({ jobs: [job], isUploading: false });
    await settle();
    expect(store.save).toHaveBeenLastCalledWith({ draft, isStarted: false, files: [job] });
    rerender({ jobs: [job], isUploading: true });
    await settle();
    expect(store.save).toHaveBeenLastCalledWith({ draft, isStarted: true, files: [job] });
  });

  it('can be used where nothing can be kept', async () => {
    const error = new Error('no storage');
    createUploadStore.mockImplementation(() => {
      throw error;
    });
    const { result } = await open([job]);
    expect(result.current.upload).toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('keep the chosen files', error);
  });

  it('is kept no longer when its screen is left', async () => {
    const { unmount } = await open([job]);
    unmount();
    await settle();
    expect(store.save).toHaveBeenLastCalledWith({
      draft: EMPTY_UPLOAD_DRAFT,
      isStarted: false,
      files: [],
    });
  });
});

describe('what another page has left', () => {
  it('is offered while this form has no files of its own', async () => {
    const { result, rerender } = await open();
    expect(result.current.upload).toBe(left);
    rerender({ jobs: [job], isUploading: false });
    expect(result.current.upload).toBeNull();
    rerender({ jobs: [], isUploading: false });
    await settle();
    expect(result.current.upload).toBe(left);
  });

  it('is not looked for by a form that has files', async () => {
    await open([job]);
    expect(store.find).not.toHaveBeenCalled();
  });

  it('is not offered where it was found too late', async () => {
    let found: (upload: UnfinishedUpload) => void = () => undefined;
    store.find.mockReturnValueOnce(new Promise((resolve) => (found = resolve)));
    const { result, rerender } = await open();
    rerender({ jobs: [job], isUploading: false });
    found(left);
    await settle();
    store.find.mockReturnValueOnce(new Promise(() => undefined));
    rerender({ jobs: [], isUploading: false });
    expect(result.current.upload).toBeNull();
  });

  it('is taken up once', async () => {
    const { result } = await open();
    await act(async () => {
      expect(await result.current.takeUp()).toBe(left);
    });
    expect(store.takeUp).toHaveBeenCalledOnce();
    expect(result.current.upload).toBeNull();
    await act(async () => {
      expect(await result.current.takeUp()).toBeNull();
    });
    expect(store.takeUp).toHaveBeenCalledOnce();
  });

  it('is no trouble where it cannot be looked for', async () => {
    const error = new Error('no database');
    store.find.mockRejectedValue(error);
    const { result } = await open();
    expect(result.current.upload).toBeNull();
    expect(logError).toHaveBeenCalledExactlyOnceWith('look for unfinished uploads', error);
  });
});
