import { getBytes, getMetadata, ref, uploadBytes, uploadBytesResumable } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOST } from '../../scripts/lib/ports.ts';
import { STORAGE_BUCKET } from '../../scripts/lib/suite/names.ts';
import {
  asOwner,
  asUser,
  asVisitor,
  clearStorage,
  endVisits,
  expectDenied,
  ports,
  type Visitor,
} from '../support/asUser.ts';

beforeAll(clearStorage);
afterAll(async () => {
  await clearStorage();
  await endVisits();
});

const MEBIBYTE = 1024 * 1024;
const owner = asOwner();
const amal = asUser('amal');
const basim = asUser('basim');

interface Upload {
  readonly path: string;
  readonly bytes?: Uint8Array;
  /** Replaces the metadata of an upload that is taken. */
  readonly metadata?: Readonly<Record<string, unknown>>;
}

const SMALL = new TextEncoder().encode('%PDF-1.7 …');

/** Uploads as the app does: resumable, signed with the uploader's uid. */
async function upload(visitor: Visitor, { path, bytes = SMALL, metadata = {} }: Upload) {
  const sound = { contentType: 'application/pdf', customMetadata: { uploadedBy: 'amal' } };
  await uploadBytesResumable(ref(visitor.storage, path), bytes, { ...sound, ...metadata });
}

const stands = async (path: string) => {
  try {
    await getMetadata(ref(owner.storage, path));
    return true;
  } catch (error) {
    expect(error).toHaveProperty('code', 'storage/object-not-found');
    return false;
  }
};

describe('uploading a file', () => {
  it.each(['AAD', 'CCW', 'CD', 'CG', 'ELI', 'IE&FT', 'NW LAB'])(
    'is open to a signed-in user in the course %s',
    async (course) => {
      await upload(amal, { path: `${course}/note/first.pdf` });
      expect(await stands(`${course}/note/first.pdf`)).toBe(true);
    },
  );

  it.each(['note', 'qp', 'solved-qp', 'other-note'])(
    'is open to a signed-in user in the category %s',
    async (category) => {
      await upload(amal, { path: `CG/${category}/second.pdf` });
    },
  );

  it.each([
    ['application/pdf', 'kind.pdf'],
    ['image/png', 'kind.png'],
    ['image/jpeg', 'kind.jpg'],
    ['image/gif', 'kind.gif'],
    ['image/webp', 'kind.webp'],
    ['image/avif', 'kind.avif'],
    ['image/bmp', 'kind.bmp'],
    ['image/tiff', 'kind.tiff'],
    ['image/heic', 'kind.heic'],
    ['image/heif', 'kind.heif'],
    ['text/plain', 'kind.txt'],
    ['text/plain; charset=utf-8', 'kind.py'],
    ['text/markdown', 'kind.md'],
    ['text/markdown; charset=utf-8', 'kind.markdown'],
    ['text/csv', 'kind.csv'],
    ['text/csv; charset=utf-8', 'kind2.csv'],
  ])('takes %s', async (contentType, name) => {
    await upload(amal, { path: `CD/note/${name}`, metadata: { contentType, ...signed('amal') } });
  });

  it.each([
    ['1 byte', 'one.pdf', 1],
    ['exactly 25 MiB', 'full.pdf', 25 * MEBIBYTE],
  ])('takes %s', async (_, name, size) => {
    await upload(amal, { path: `CD/note/${name}`, bytes: new Uint8Array(size) });
  });

  it.each([
    'ملاحظات الوحدة ٣.pdf',
    "📚 #1? 100% & [a] (b) 'c' ~*!.pdf",
    '..pdf',
    '.hidden.pdf',
    `${'n'.repeat(196)}.pdf`,
    'page.html.pdf',
    'about-html.pdf',
  ])('takes the name %s', async (name) => {
    await upload(amal, { path: `CD/qp/${name}` });
    expect(await stands(`CD/qp/${name}`)).toBe(true);
  });

  it('takes the id of its record beside the uid', async () => {
    const customMetadata = { uploadedBy: 'amal', recordId: 'r'.repeat(40) };
    await upload(amal, { path: 'CD/note/with-record.pdf', metadata: { customMetadata } });
  });

  it('takes bytes that are said not to be compressed', async () => {
    await upload(amal, { path: 'CD/note/identity.pdf', metadata: { contentEncoding: 'identity' } });
  });

  it('takes the upload in one piece as well', async () => {
    const file = ref(amal.storage, 'CD/note/one-piece.pdf');
    await uploadBytes(file, SMALL, { contentType: 'application/pdf', ...signed('amal') });
  });

  it('is closed to who is not signed in', async () => {
    const path = 'CD/note/unsigned.pdf';
    await expectDenied(upload(asVisitor(), { path }));
    await expectDenied(upload(asVisitor(), { path, metadata: signed('') }));
    expect(await stands(path)).toBe(false);
  });

  it.each([
    ['0 bytes', 0],
    ['25 MiB and 1 byte', 25 * MEBIBYTE + 1],
    ['26 MiB', 26 * MEBIBYTE],
  ])('refuses %s', async (_, size) => {
    const path = 'CD/note/size.pdf';
    await expectDenied(upload(amal, { path, bytes: new Uint8Array(size) }));
    expect(await stands(path)).toBe(false);
  });

  it.each([
    'text/html',
    'TEXT/HTML',
    'text/html; charset=utf-8',
    'text/html;application/pdf',
    'application/pdf;text/html',
    'application/pdf\ttext/html',
    'Application/PDF',
    'application/xhtml+xml',
    'application/xml',
    'text/xml',
    'text/xsl',
    'text/css',
    'text/javascript',
    'application/javascript',
    'image/svg+xml',
    'image/svg+xml; charset=utf-8',
    'IMAGE/SVG+XML',
    'image/*',
    'image/x-icon',
    'text/plain; charset=utf-7',
    'text/plain, text/html',
    'text/plain\n',
    'multipart/related',
    'application/octet-stream',
    'application/zip',
    'application/x-msdownload',
    'video/mp4',
  ])('refuses the kind %j', async (contentType) => {
    const path = 'CD/note/kind';
    await expectDenied(upload(amal, { path, metadata: { contentType, ...signed('amal') } }));
    expect(await stands(path)).toBe(false);
  });

  it('refuses a file without a kind', async () => {
    const path = 'CD/note/no-kind';
    const metadata = { contentType: undefined, ...signed('amal') };
    await expectDenied(upload(amal, { path, metadata }));
  });

  it.each([
    'page.html',
    'page.HTM',
    'page.xhtml',
    'page.xht',
    'page.shtml',
    'page.mhtml',
    'page.mht',
    'drawing.svg',
    'drawing.SvgZ',
  ])('refuses the name %s under a kind that is taken', async (name) => {
    const metadata = { contentType: 'text/plain', ...signed('amal') };
    await expectDenied(upload(amal, { path: `CD/note/${name}`, metadata }));
  });

  it.each([
    ['of 201 characters', `${'n'.repeat(197)}.pdf`],
    ['with a line break', 'Unit\n1.pdf'],
    ['with a line break before .html', 'Unit\n1.html'],
    ['with a null character', 'Unit.pdf\0.exe'],
    ['with a C1 control character', 'Unit\u0085.pdf'],
    ['that turns its direction', 'cod\u202Efdp.exe'],
    ['that isolates a direction', 'cod\u2067fdp.exe'],
    ['of one dot', '.'],
    ['of two dots', '..'],
    ['of blanks', '  '],
  ])('refuses a name %s', async (_, name) => {
    await expectDenied(upload(amal, { path: `CD/note/${name}` }));
  });

  it.each([
    ['a name in ASCII', 'Unit-1.pdf', "inline; filename*=utf-8''Unit-1.pdf"],
    [
      'a name with signs',
      '100% [a] (b).pdf',
      "inline; filename*=utf-8''100%25%20%5Ba%5D%20(b).pdf",
    ],
    ['a name in Arabic', 'وحدة 3.pdf', "inline; filename*=utf-8''%D9%88%D8%AD%D8%AF%D8%A9%203.pdf"],
  ])('takes the disposition that Storage sets for %s', async (_, name, contentDisposition) => {
    await upload(amal, { path: `CD/other-note/${name}`, metadata: { contentDisposition } });
  });

  it.each([
    ['another name', 'Unit-1.pdf', "inline; filename*=utf-8''setup.exe"],
    ['another ending', 'notes.txt', "inline; filename*=utf-8''notes.exe"],
    ['an encoded ending', 'notes.ex\u00e9', "inline; filename*=utf-8''notes.ex%65"],
    ['an encoded dot', 'notes_exe', "inline; filename*=utf-8''notes%2Eexe"],
    ['a second name', 'a;.pdf', "inline; filename*=utf-8''a;.pdf"],
    ['a plain name', 'Unit-1.pdf', 'inline; filename="Unit-1.pdf"'],
    ['an attachment', 'Unit-1.pdf', "attachment; filename*=utf-8''Unit-1.pdf"],
    ['a bare attachment', 'Unit-1.pdf', 'attachment'],
  ])('refuses a disposition with %s', async (_, name, contentDisposition) => {
    const contentType = name.endsWith('.pdf') ? 'application/pdf' : 'text/plain';
    const metadata = { contentType, contentDisposition };
    await expectDenied(upload(amal, { path: `CD/note/${name}`, metadata }));
  });

  it('takes no caching but the shortest', async () => {
    for (const cacheControl of ['public, max-age=31536000', 'no-store', 'private, max-age=1']) {
      await expectDenied(upload(amal, { path: 'CD/note/cached.pdf', metadata: { cacheControl } }));
    }
    const metadata = { cacheControl: 'private, max-age=0' };
    await upload(amal, { path: 'CD/note/cached.pdf', metadata });
  });

  it.each([
    ['nobody’s name', { customMetadata: {} }],
    ['no metadata at all', { customMetadata: undefined }],
    ['another uid', { customMetadata: { uploadedBy: 'basim' } }],
    ['a uid in capitals', { customMetadata: { uploadedBy: 'AMAL' } }],
    ['an empty uid', { customMetadata: { uploadedBy: '' } }],
    ['metadata beside the uid', { customMetadata: { uploadedBy: 'amal', verified: 'yes' } }],
    ['the uid under another name', { customMetadata: { uploadedby: 'amal' } }],
    [
      'a record’s id of 41 characters',
      { customMetadata: { uploadedBy: 'amal', recordId: 'r'.repeat(41) } },
    ],
    ['a record’s id alone', { customMetadata: { recordId: 'Zq3v8LrT1xYw5KdNc2Hb' } }],
    ['compressed bytes', { contentEncoding: 'gzip' }],
    ['bytes compressed otherwise', { contentEncoding: 'br' }],
  ])('refuses %s', async (_, metadata) => {
    await expectDenied(upload(amal, { path: 'CD/note/signature.pdf', metadata }));
  });

  it.each([
    ['a course that does not exist', 'XYZ/note/file.pdf'],
    ['a course in small letters', 'cd/note/file.pdf'],
    ['a course that is encoded', 'IE%26FT/note/file.pdf'],
    ['a category that does not exist', 'CD/secret/file.pdf'],
    ['a category by its label', 'CD/Notes/file.pdf'],
    ['no category', 'CD/file.pdf'],
    ['no folder', 'file.pdf'],
    ['a folder of the folder', 'CD/note/deeper/file.pdf'],
    ['a way out of the folder', 'CD/note/../qp/file.pdf'],
  ])('refuses %s', async (_, path) => {
    await expectDenied(upload(amal, { path }));
    expect(await stands(path)).toBe(false);
  });
});

describe('a file that stands', () => {
  const path = 'CCW/note/standing.pdf';
  const other = new TextEncoder().encode('something else');

  beforeAll(() => upload(amal, { path }));

  it('is overwritten by nobody, its uploader included', async () => {
    await expectDenied(upload(amal, { path, bytes: other }));
    await expectDenied(upload(basim, { path, bytes: other, metadata: signed('basim') }));
    await expectDenied(upload(basim, { path, bytes: other, metadata: signed('amal') }));
    await expectDenied(upload(asVisitor(), { path, bytes: other }));
    expect(new Uint8Array(await getBytes(ref(owner.storage, path)))).toEqual(SMALL);
    const { customMetadata } = await getMetadata(ref(owner.storage, path));
    expect(customMetadata).toEqual({ uploadedBy: 'amal' });
  });

  it('is one of several that are sent under its name at the same moment', async () => {
    const path = 'CD/note/at once.pdf';
    const sizes = [11, 12, 13, 14, 15, 16];
    const sent = await Promise.allSettled(
      sizes.map((size) => upload(amal, { path, bytes: new Uint8Array(size) })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const taken = sizes[sent.findIndex(({ status }) => status === 'fulfilled')];
    expect((await getBytes(ref(owner.storage, path))).byteLength).toBe(taken);
  });

  it('is not overwritten by the same bytes either', async () => {
    await expectDenied(upload(amal, { path }));
  });
});

describe('a plain HTTP upload', () => {
  it('is refused: it brings no signature', async () => {
    const address = `http://${HOST}:${ports.storage}/v0/b/${STORAGE_BUCKET}/o`;
    const name = encodeURIComponent('CD/note/plain.pdf');
    const response = await fetch(`${address}?name=${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/pdf' },
      body: SMALL,
    });
    expect(response.status).toBe(403);
    expect(await stands('CD/note/plain.pdf')).toBe(false);
  });
});

function signed(uploadedBy: string) {
  return { customMetadata: { uploadedBy } };
}
