import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUploadForm } from '#features/upload/useUploadForm.ts';
import { EMPTY_UPLOAD_DRAFT, type UploadDraft } from '#model/uploadDraft.ts';
import { createJob } from '#upload/uploadJob.ts';
import type { UnfinishedUpload, UploadKeeper } from '#upload/uploadKeeper.ts';
import { createFakeLibrary } from '../../upload/fakeLibrary.ts';

const keeper = vi.hoisted(() => ({
  save: vi.fn<UploadKeeper['save']>(),
  find: vi.fn<UploadKeeper['find']>(),
  takeUp: vi.fn<UploadKeeper['takeUp']>(),
}));
const notices = vi.hoisted(() => [] as string[]);
vi.mock('#upload/createUploadKeeper.ts', () => ({ createUploadKeeper: () => keeper }));
vi.mock('#ui/notify.ts', () => ({
  notify(text: string) {
    notices.push(text);
    return () => void notices.splice(notices.indexOf(text), 1);
  },
}));

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });
const draft: UploadDraft = { category: 'note', course: 'CD', isOwnNote: 'no' };

beforeEach(() => {
  notices.length = 0;
  keeper.save.mockReset();
  keeper.find.mockReset().mockResolvedValue(null);
  keeper.takeUp.mockReset().mockResolvedValue(null);
});

/** The form, where another page has left this unfinished. */
async function open(left: Partial<UnfinishedUpload> | null = null) {
  const { id, file, wantedName, sentTo } = createJob({ file: pdf('a.pdf') });
  const files = [{ id, file, wantedName, sentTo }];
  const unfinished = left && { id: 'u1', draft, isStarted: false, files, ...left };
  keeper.find.mockResolvedValueOnce(unfinished);
  keeper.takeUp.mockResolvedValueOnce(unfinished);
  const library = createFakeLibrary();
  const onArrived = vi.fn();
  const onMissing = vi.fn();
  const { result } = renderHook(() =>
    useUploadForm({ services: library.services, onArrived, onMissing }),
  );
  if (left) await waitFor(() => expect(result.current.unfinished).not.toBeNull());
  const names = () => result.current.jobs.map(({ wantedName: name }) => name);
  return { form: () => result.current, names, library, onArrived, onMissing };
}

/** Does something with the form, and lets it come to rest. */
const settle = (work: () => void) =>
  act(async () => {
    work();
    await vi.dynamicImportSettled();
  });

describe('what another page has left', () => {
  it('stands in the form again, to be sent when the visitor says so', async () => {
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
    expect(keeper.takeUp).toHaveBeenCalledExactlyOnceWith('u1');
    expect(names()).toEqual([]);
    expect(library.log).toEqual([]);
    expect(notices).toEqual([]);
  });

  it.each(['resume', 'discard'] as const)(
    'is left to another tab that was faster: %s',
    async (what) => {
      const { form, names } = await open({});
      keeper.takeUp.mockReset().mockResolvedValue(null);
      await settle(() => form()[what]());
      expect(notices).toEqual(['Another tab has these files now.']);
      expect(names()).toEqual([]);
      expect(form().draft).toEqual(EMPTY_UPLOAD_DRAFT);
    },
  );
});

describe('files that are added', () => {
  it.each([
    ['There are no files in what was dropped.', []],
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
  it('names what is missing, and only that', async () => {
    const { form, onMissing, library } = await open();
    await settle(() => form().change({ course: 'CD' }));
    expect(form().missing).toEqual([]);
    await settle(() => form().submit());
    expect(notices).toEqual(['Please fill in all required fields.']);
    expect(onMissing).toHaveBeenCalledExactlyOnceWith(form().missing);
    expect(form().missing).not.toContain('course');
    expect(form().missing).toContain('category');
    await settle(() => form().change({ category: 'note' }));
    expect(form().missing).not.toContain('category');
    expect(library.log).toEqual([]);
  });

  it('counts once while the files are being sent', async () => {
    const { form, library } = await open();
    library.options.holdTransfers = true;
    await settle(() => {
      form().addFiles([pdf('a.pdf')]);
      form().change(draft);
    });
    await settle(() => form().submit());
    await waitFor(() => expect(library.held).toHaveLength(1));
    await settle(() => form().submit());
    expect(library.log).toEqual(['store CD/note/a.pdf']);
    await settle(() => library.held[0]?.go());
    await waitFor(() => expect(notices).toEqual(['1 file uploaded.']));
  });
});
