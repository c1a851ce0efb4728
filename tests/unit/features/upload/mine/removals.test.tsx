import { beforeEach, describe, expect, it, vi } from 'vitest';
import { removals } from '#features/upload/mine/removals.ts';
import type { RemovableFile } from '#upload/removals.ts';

const service = vi.hoisted(() => ({
  removeFileRecord: vi.fn<(file: object) => Promise<void>>(),
  prepareLastRemoval: vi.fn<(file: object, link: string | null) => Promise<() => void>>(),
  fileRecordExists: vi.fn<() => Promise<boolean>>(),
  noteFileRecordId: vi.fn<() => Promise<string | null>>(),
  removeNoteFile: vi.fn<(place: object) => Promise<void>>(),
}));
vi.mock('#services/removals.ts', () => service);
vi.mock('#services/contributions.ts', () => service);
vi.mock('#services/noteFiles.ts', () => service);

const file: RemovableFile = {
  course: 'CD',
  category: 'qp',
  id: 'one',
  title: 'Unit 1.pdf',
  downloadURL: 'https://files.example/v0/b/studynest/o/CD%2Fqp%2FUnit%201.pdf?alt=media',
};

beforeEach(() => {
  service.removeFileRecord.mockReset().mockResolvedValue(undefined);
  service.fileRecordExists.mockReset().mockResolvedValue(false);
  service.noteFileRecordId.mockReset().mockResolvedValue('one');
  service.removeNoteFile.mockReset().mockResolvedValue(undefined);
});

describe("a removal of one's own upload", () => {
  it('is sent with the page that ends before its time to undo it', async () => {
    const send = vi.fn<() => void>();
    const onRemoved = vi.fn();
    service.prepareLastRemoval.mockReset().mockResolvedValue(send);
    removals.remove(file, onRemoved);
    expect(service.prepareLastRemoval).toHaveBeenCalledExactlyOnceWith(file, file.downloadURL);
    await service.prepareLastRemoval.mock.results[0]?.value;
    expect(service.removeFileRecord).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(send).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(onRemoved).toHaveBeenCalledExactlyOnceWith(file));
  });
});
