import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contributed } from '#features/contribute/own/OwnUploads.tsx';
import { useUploadForm } from '#features/contribute/form/useUploadForm.ts';
import { logError } from '#lib/log.ts';
import { EMPTY_UPLOAD_DRAFT, type UploadDraft } from '#model/contribution.ts';
import type { Shelf } from '#model/shelf.ts';
import { createJob } from '#upload/uploadJob.ts';
import type { UnfinishedUpload, UploadStore } from '#upload/unfinishedUploads.ts';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

const store = vi.hoisted(() => ({
  save: vi.fn<UploadStore['save']>(),
  find: vi.fn<UploadStore['find']>(),
  takeUp: vi.fn<UploadStore['takeUp']>(),
}));
const notices = vi.hoisted(() => [] as string[]);
vi.mock('#lib/log.ts', { spy: true });
vi.mock('#upload/unfinishedUploads.ts', () => ({ createUploadStore: () => store }));
vi.mock('#ui/notify.tsx', () => ({
  notify(text: string) {
    notices.push(text);
    return () => void notices.splice(notices.indexOf(text), 1);
  },
}));

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const draft: UploadDraft = { category: 'note', course: 'CD', isOwnNote: 'no' };

beforeEach(() => {
  notices.length = 0;
  contributed.set(0);
  vi.mocked(logError).mockClear();
  store.save.mockReset();
  store.find.mockReset().mockResolvedValue(null);
  store.takeUp.mockReset().mockResolvedValue(null);
});

/** Opens the form after another page has left this unfinished. */
async function open(left: Partial<UnfinishedUpload> | null = null, lastShelf: Shelf | null = null) {
  const { id, file, wantedName, sentTo } = createJob({ file: pdf('a.pdf') });
  const files = [{ id, file, wantedName, sentTo }];
  const unfinished = left && { draft, isStarted: false, files, ...left };
  store.find.mockResolvedValueOnce(unfinished);
  store.takeUp.mockResolvedValueOnce(unfinished);
  const library = createFakeLibrary();
  const onArrived = vi.fn();
  const onMissing = vi.fn();
  let answered = EMPTY_UPLOAD_DRAFT;
  const answers = { read: () => answered, write: (draft: UploadDraft) => void (answered = draft) };
  const { result } = renderHook(() =>
    useUploadForm({ services: library.services, answers, onArrived, lastShelf, onMissing }),
  );
  const fillInSilently = (filled: UploadDraft) => void (answered = filled);
  const change = (changed: Partial<UploadDraft>) => {
    answered = { ...answered, ...changed };
    result.current.changed();
  };
  if (left) await waitFor(() => expect(result.current.unfinished).not.toBeNull());
  const names = () => result.current.jobs.map(({ wantedName: name }) => name);
  return {
    form: () => result.current,
    change,
    fillInSilently,
    names,
    library,
    onArrived,
    onMissing,
  };
}

/** Does something with the form, and lets it settle. */
const settle = (work: () => void) =>
  act(async () => {
    work();
    await vi.dynamicImportSettled();
  });

describe('what another page has left', () => {
  it('begins with the shelf that was opened last', async () => {
    const { form } = await open(null, { course: 'CG', category: 'qp' });
    expect(form().draft).toEqual({ course: 'CG', category: 'qp', isOwnNote: '' });
  });

  it('is in the form again, to be sent when the visitor says so', async () => {
    const { form, names, library } = await open({});
    await settle(() => form().resume());
    expect(names()).toEqual(['a.pdf']);
    expect(form().draft).toEqual(draft);
    expect(form().unfinished).toBeNull();
    expect(library.log).toEqual([]);
  });

  it('is sent at once where it was being sent', async () => {
    const { form, library, onArrived } = await open({ isStarted: true });
    await settle(() => form().resume());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
    expect(library.titles()).toEqual(['a.pdf']);
    expect(onArrived).toHaveBeenCalledExactlyOnceWith({ course: 'CD', category: 'note' });
  });

  it('waits where the form was never complete', async () => {
    const { form, names, library } = await open({ isStarted: true, draft: EMPTY_UPLOAD_DRAFT });
    await settle(() => form().resume());
    expect(names()).toEqual(['a.pdf']);
    expect(library.log).toEqual([]);
  });

  it('is gone when it is discarded', async () => {
    const { form, names, library } = await open({ isStarted: true });
    await settle(() => form().discard());
    expect(store.takeUp).toHaveBeenCalledOnce();
    expect(names()).toEqual([]);
    expect(library.log).toEqual([]);
    expect(notices).toEqual([]);
  });

  it.each(['resume', 'discard'] as const)(
    'is left to another tab that was faster: %s',
    async (what) => {
      const { form, names } = await open({});
      store.takeUp.mockReset().mockResolvedValue(null);
      await settle(() => form()[what]());
      expect(notices).toEqual(['Another tab has these files now.']);
      expect(names()).toEqual([]);
      expect(form().draft).toEqual(EMPTY_UPLOAD_DRAFT);
    },
  );

  it('leaves the form as it is where it cannot be taken up', async () => {
    const error = new Error('no database');
    const { form, names } = await open({});
    store.takeUp.mockReset().mockRejectedValue(error);
    vi.mocked(logError).mockImplementationOnce(() => undefined);
    await settle(() => form().resume());
    expect(names()).toEqual([]);
    expect(form().draft).toEqual(EMPTY_UPLOAD_DRAFT);
    expect(logError).toHaveBeenCalledExactlyOnceWith('take up the unfinished files', error);
  });
});

describe('files that are added', () => {
  it.each([
    ['The drop contained no files.', []],
    ['Already chosen: a.pdf.', ['a.pdf', 'd.pdf']],
    ['Already chosen: a.pdf and 1 file more.', ['a.pdf', 'b.pdf']],
    ['Already chosen: a.pdf and 2 files more.', ['a.pdf', 'b.pdf', 'c.pdf']],
  ])('are looked through: “%s”', async (notice, names) => {
    const { form } = await open();
    const files = new Map(['a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'].map((name) => [name, pdf(name)]));
    const chosen = (wanted: readonly string[]) => wanted.flatMap((name) => files.get(name) ?? []);
    await settle(() => form().addFiles(chosen(['a.pdf', 'b.pdf', 'c.pdf'])));
    expect(notices).toEqual([]);
    await settle(() => form().addFiles(chosen(names)));
    expect(notices).toEqual([notice]);
  });
});

describe("a press of 'Upload'", () => {
  it('reads the answers as they stand, even if no event has told of them', async () => {
    const { form, fillInSilently, library } = await open();
    await settle(() => form().addFiles([pdf('a.pdf')]));
    fillInSilently(draft);
    await settle(() => form().submit());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
    expect(library.titles()).toEqual(['a.pdf']);
  });

  it('names what is missing, and only that', async () => {
    const { form, change, onMissing, library } = await open();
    await settle(() => change({ course: 'CD' }));
    expect(form().missing).toEqual([]);
    await settle(() => form().submit());
    expect(notices).toEqual(['Please fill in all required fields.']);
    expect(onMissing).toHaveBeenCalledExactlyOnceWith(form().missing);
    expect(form().missing).not.toContain('course');
    expect(form().missing).toContain('category');
    await settle(() => change({ category: 'note' }));
    expect(form().missing).not.toContain('category');
    expect(library.log).toEqual([]);
  });

  it('asks for nothing any more after Cancel', async () => {
    const { form } = await open();
    await settle(() => form().submit());
    expect(form().missing).not.toEqual([]);
    await settle(() => form().cancel());
    expect(form().missing).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('counts once while the files are being sent', async () => {
    const { form, change, library, onMissing } = await open();
    library.options.holdTransfers = true;
    await settle(() => {
      form().addFiles([pdf('a.pdf')]);
      change(draft);
    });
    await settle(() => form().submit());
    await waitFor(() => expect(library.held).toHaveLength(1));
    library.held[0]?.upload.onProgress(2);
    await waitFor(() => expect(form().jobs[0]?.state.kind).toBe('sending'));
    await settle(() => form().submit());
    expect(library.log).toEqual(['store CD/note/a.pdf']);
    expect(onMissing).not.toHaveBeenCalled();
    expect(notices).toEqual([]);
    await settle(() => library.held[0]?.go());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
  });
});

describe('an upload that has ended', () => {
  /** The complete form with a file that the library refuses at first. */
  async function openRefused() {
    const opened = await open();
    opened.library.fail('storeNoteFile', 'storage-full');
    await settle(() => {
      opened.form().addFiles([pdf('a.pdf')]);
      opened.change(draft);
    });
    await settle(() => opened.form().submit());
    await waitFor(() => expect(notices).toEqual(['One or more files failed to upload.']));
    return opened;
  }

  it('tells nobody of arrivals where there are none', async () => {
    const { form, onArrived } = await openRefused();
    expect(onArrived).not.toHaveBeenCalled();
    expect(contributed.get()).toBe(0);
    expect(form().lastUpload).toBeNull();
    expect(form().draft).toEqual(draft);
  });

  it('stays failed while answers change, until the next press', async () => {
    const { form, change } = await openRefused();
    await settle(() => change({ course: '' }));
    await settle(() => change({ course: 'AAD' }));
    expect(notices).toEqual(['One or more files failed to upload.']);
    await settle(() => change({ course: '' }));
    await settle(() => form().submit());
    expect(notices).toEqual(['Please fill in all required fields.']);
    await settle(() => change({ course: 'AAD' }));
    expect(notices).toEqual([]);
  });

  it('names only shelves on which something has arrived', async () => {
    const { form, change, onArrived } = await openRefused();
    await settle(() => change({ course: 'AAD' }));
    await settle(() => form().submit());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
    const shelf = { course: 'AAD', category: 'note' };
    expect(form().lastUpload?.arrivals).toEqual([{ shelf, count: 1 }]);
    expect(onArrived).toHaveBeenCalledExactlyOnceWith(shelf);
    expect(contributed.get()).toBe(1);
  });

  it('is not counted with the next', async () => {
    const { form, change } = await open();
    for (const name of ['a.pdf', 'b.pdf']) {
      await settle(() => {
        form().addFiles([pdf(name)]);
        change(draft);
      });
      await settle(() => form().submit());
      await waitFor(() => expect(notices.splice(0)).toEqual(['1 file uploaded.']));
    }
    const shelf = { course: 'CD', category: 'note' };
    expect(form().lastUpload?.arrivals).toEqual([{ shelf, count: 1 }]);
  });

  it('names what was never taken, until something is added', async () => {
    const { form, change } = await open();
    await settle(() => {
      form().addFiles([pdf('a.pdf'), new File([], 'empty.pdf')]);
      change(draft);
    });
    await settle(() => form().submit());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
    expect(form().lastUpload?.refused.map(({ wantedName }) => wantedName)).toEqual(['empty.pdf']);
    await settle(() => form().addFiles([pdf('b.pdf')]));
    expect(form().lastUpload).toBeNull();
  });

  it('keeps files that were added meanwhile, and their answers', async () => {
    const { form, change, names, library } = await open();
    library.options.holdTransfers = true;
    await settle(() => {
      form().addFiles([pdf('a.pdf'), new File([], 'empty.pdf')]);
      change(draft);
    });
    await settle(() => form().submit());
    await waitFor(() => expect(library.held).toHaveLength(1));
    await settle(() => form().addFiles([pdf('late.pdf')]));
    await settle(() => library.held[0]?.go());
    await waitFor(() => expect(notices.splice(0)).toEqual(['1 file uploaded.']));
    await waitFor(() => expect(names()).toEqual(['late.pdf']));
    expect(form().draft).toEqual(draft);
    expect(form().lastUpload?.refused.map(({ wantedName }) => wantedName)).toEqual(['empty.pdf']);
    library.options.holdTransfers = false;
    await settle(() => form().submit());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
    expect(library.titles()).toEqual(['a.pdf', 'late.pdf']);
    expect(form().draft).toEqual(EMPTY_UPLOAD_DRAFT);
  });
});
