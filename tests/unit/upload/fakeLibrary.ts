import type { Contribution, StoragePlace, NoteFileUpload } from '#model/contribution.ts';
import { UploadError, type UploadErrorCode } from '#model/errors.ts';
import type { UploadServices } from '#upload/uploadCalls.ts';

type Call = keyof UploadServices;

/** The engine's services in memory, with faults on demand. */
export function createFakeLibrary() {
  const files = new Map<string, { readonly recordId: string; readonly size: number }>();
  const records = new Map<string, Contribution>();
  const covers = new Map<string, string>();
  const papers = new Map<string, string>();
  const faults = new Map<Call, UploadErrorCode[]>();
  const held: { readonly upload: NoteFileUpload; readonly go: () => void }[] = [];
  const log: string[] = [];
  let mostAtOnce = 0;
  let atOnce = 0;
  const options = {
    holdTransfers: false,
    answerLost: false,
    uid: 'guest',
    cover: null as Blob | null,
    pages: [] as readonly string[],
  };

  const fault = (call: Call) => {
    const code = faults.get(call)?.shift();
    if (code) throw new UploadError(code);
  };
  const pathOf = ({ shelf, fileName }: StoragePlace) =>
    `${shelf.course}/${shelf.category}/${fileName}`;

  const transfer = (upload: NoteFileUpload) =>
    new Promise<void>((resolve, reject) => {
      const stop = () => reject(new UploadError('cancelled'));
      upload.signal.addEventListener('abort', stop, { once: true });
      held.push({ upload, go: resolve });
      if (!options.holdTransfers) resolve();
    });

  const services: UploadServices = {
    warmUp: () => Promise.resolve(),
    async ensureSignedIn() {
      await Promise.resolve();
      fault('ensureSignedIn');
      return options.uid;
    },
    inspect: ({ name, size, type }) =>
      Promise.resolve({
        ...{
          content: type === '' ? null : type,
          isUtf8: false,
          cleaned: null,
          copy: null,
          isPrivate: false,
        },
        hash: `hash of ${name}, ${size} bytes`,
      }),
    withoutDetails: (file) => Promise.resolve(file),
    look: () => Promise.resolve({ pdf: null, cover: options.cover }),
    async storeCover({ course, category, id }, { size }, uploadedBy) {
      await Promise.resolve();
      fault('storeCover');
      covers.set(`${course}/${category}/${id}`, `${size} bytes by ${uploadedBy}`);
    },
    pages: () => Promise.resolve(options.pages),
    async storePaper({ course, category, id, title, uploadedBy }, pages, recognised) {
      await Promise.resolve();
      fault('storePaper');
      const texts = [...pages, ...recognised].filter(Boolean).join('|');
      papers.set(`${course}/${category}/${id}`, `${texts} in ${title} by ${uploadedBy}`);
    },
    async findByHash() {
      await Promise.resolve();
      fault('findByHash');
      return new Map();
    },
    async storeNoteFile(upload) {
      const path = pathOf(upload);
      log.push(`store ${path}`);
      mostAtOnce = Math.max(mostAtOnce, (atOnce += 1));
      try {
        await transfer(upload);
      } finally {
        atOnce -= 1;
      }
      upload.onProgress(upload.body.size);
      fault('storeNoteFile');
      const standing = files.get(path);
      if (standing && standing.recordId !== upload.recordId) throw new UploadError('name-taken');
      files.set(path, { recordId: upload.recordId, size: upload.body.size });
    },
    async noteFileUrl(place) {
      await Promise.resolve();
      fault('noteFileUrl');
      return `https://files.example/${pathOf(place)}`;
    },
    async isFileOfRecord(place, id) {
      await Promise.resolve();
      fault('isFileOfRecord');
      return files.get(pathOf(place))?.recordId === id;
    },
    async removeNoteFile(place) {
      await Promise.resolve();
      fault('removeNoteFile');
      log.push(`remove ${pathOf(place)}`);
      files.delete(pathOf(place));
    },
    inPace: (write) => write(),
    async createFileRecord(id, contribution) {
      await Promise.resolve();
      log.push(`record ${contribution.title}`);
      if (options.answerLost) records.set(id, contribution);
      fault('createFileRecord');
      records.set(id, contribution);
    },
    async isOwnRecord(_shelf, id) {
      await Promise.resolve();
      fault('isOwnRecord');
      return records.has(id);
    },
  };

  return {
    services,
    files,
    records,
    covers,
    papers,
    log,
    options,
    held,
    mostAtOnce: () => mostAtOnce,
    /** Makes the next calls fail, one code each. */
    fail(call: Call, ...codes: UploadErrorCode[]) {
      faults.set(call, codes);
    },
    titles: () => [...records.values()].map(({ title }) => title).toSorted(),
  };
}
