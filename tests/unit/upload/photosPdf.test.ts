import { PDFDocument } from '@cantoo/pdf-lib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { photosPdf, PhotosError, type Turns } from '#upload/photosPdf.ts';

/** The part of a JPEG that a PDF needs to include it: its size and its colours. */
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 40, 0, 30, 3]);

type Drawing = [what: string, ...numbers: number[]];

/** The drawings on the canvases, and the canvases' sizes when they were made into pictures. */
let drawings: Drawing[];
let pictures: { width: number; height: number; type: string; quality: number }[];
let canvases: { width: number; height: number }[];
const close = vi.fn<() => void>();

function fakeCanvas() {
  const record =
    (what: string) =>
    (...values: unknown[]) =>
      void drawings.push([what, ...values.filter((value) => typeof value === 'number')]);
  const context = {
    fillStyle: '',
    fillRect: (...values: number[]) => record(`fill ${context.fillStyle}`)(...values),
    translate: record('translate'),
    rotate: record('rotate'),
    drawImage: record('image'),
  };
  const canvas = {
    width: 300,
    height: 150,
    getContext: () => context,
    toBlob(take: (blob: Blob | null) => void, type: string, quality: number) {
      pictures.push({ width: canvas.width, height: canvas.height, type, quality });
      take(new Blob([JPEG], { type }));
    },
  };
  canvases.push(canvas);
  return canvas;
}

beforeEach(() => {
  [drawings, pictures, canvases] = [[], [], []];
  close.mockReset();
  vi.stubGlobal('document', { createElement: fakeCanvas });
  // A photo's name states its size.
  vi.stubGlobal('createImageBitmap', ({ name }: File) => {
    const [width = 0, height = 0] = name.split('x').map(Number);
    if (Number.isNaN(width)) return Promise.reject(new Error('no decoder'));
    return Promise.resolve({ width, height, close });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const photo = (name: string, turns: Turns = 0) => ({ file: new File(['photo'], name), turns });

function make(photos: Parameters<typeof photosPdf>[0], controller = new AbortController()) {
  const onPhoto = vi.fn<(photo: number) => void>();
  const pdfs = Promise.resolve().then(() =>
    photosPdf(photos, { signal: controller.signal, onPhoto }),
  );
  return { made: pdfs, onPhoto };
}

describe('a PDF of photos', () => {
  it('has a page for each, in their order and shapes', async () => {
    const { made, onPhoto } = make([photo('3000x4000'), photo('1000x500')]);
    const { pdf, pages: pageCount } = await made;
    expect(pageCount).toBe(2);
    expect(pdf.type).toBe('application/pdf');
    const pages = (await PDFDocument.load(await pdf.arrayBuffer())).getPages();
    expect(pages.map((page) => page.getSize())).toEqual([
      { width: 595, height: (595 / 3) * 4 },
      { width: 1190, height: 595 },
    ]);
    expect(onPhoto.mock.calls).toEqual([[1], [2]]);
    expect(pictures).toEqual([
      { width: 1_414, height: 1_885, type: 'image/jpeg', quality: 0.8 },
      { width: 1_000, height: 500, type: 'image/jpeg', quality: 0.8 },
    ]);
  });

  it.each<[Turns, turned: Drawing[]]>([
    [
      0,
      [
        ['translate', 20, 10],
        ['rotate', 0],
        ['image', -20, -10, 40, 20],
      ],
    ],
    [
      1,
      [
        ['translate', 10, 20],
        ['rotate', Math.PI / 2],
        ['image', -20, -10, 40, 20],
      ],
    ],
    [
      2,
      [
        ['translate', 20, 10],
        ['rotate', Math.PI],
        ['image', -20, -10, 40, 20],
      ],
    ],
    [
      3,
      [
        ['translate', 10, 20],
        ['rotate', 1.5 * Math.PI],
        ['image', -20, -10, 40, 20],
      ],
    ],
  ])('shows a photo after %i quarter turns on white', async (turns, turned) => {
    await make([photo('40x20', turns)]).made;
    const [width, height] = turns % 2 === 0 ? [40, 20] : [20, 40];
    expect(drawings).toEqual([['fill #fff', 0, 0, width, height], ...turned]);
  });

  it('holds no photo and no canvas when it is made, or could not be', async () => {
    await make([photo('40x20')]).made;
    vi.stubGlobal('document', {
      createElement: () => Object.assign(fakeCanvas(), { getContext: () => null }),
    });
    await expect(make([photo('40x20')]).made).rejects.toThrow('no context');
    expect(close).toHaveBeenCalledTimes(2);
    expect(canvases).toMatchObject([
      { width: 0, height: 0 },
      { width: 0, height: 0 },
    ]);
  });

  it('says that it is too large, and what to do', async () => {
    const { signal } = new AbortController();
    const options = { signal, onPhoto: () => undefined, maxBytes: 1 };
    await expect(photosPdf([photo('300x400')], options)).rejects.toThrow(
      /^This PDF has .* 1 byte can be sent\. Take photos out, and make a second one of them\.$/,
    );
  });

  it('names all photos that this browser cannot read', async () => {
    const photos = [photo('IMG_1.heic'), photo('40x20'), photo('IMG_2.heic')];
    const error: unknown = await make(photos).made.catch((each: unknown) => each);
    expect(error).toBeInstanceOf(PhotosError);
    expect(error).toMatchObject({
      message:
        'IMG_1.heic and IMG_2.heic couldn’t be read. Take them out, and send them as they are.',
    });
    // Nothing is drawn in vain.
    expect(pictures).toEqual([]);
  });

  it('has one long page for a long screenshot, within what phones and readers take', async () => {
    const { pdf, pages } = await make([photo('1080x40000')]).made;
    expect(pages).toBe(1);
    const [page] = (await PDFDocument.load(await pdf.arrayBuffer())).getPages();
    expect(page?.getSize().height).toBe(14_400);
    const [{ width, height } = { width: 0, height: 0 }] = pictures;
    expect(width * height).toBeLessThanOrEqual(16_010_000);
    expect(height / width).toBeCloseTo(40_000 / 1_080, 0);
  });

  it.each([0, 1, 2])('is given up on cancel before page %i of two is done', async (page) => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    if (page === 0) controller.abort(reason);
    const { made, onPhoto } = make([photo('40x20'), photo('40x20')], controller);
    onPhoto.mockImplementation((begun) => {
      if (begun === page) controller.abort(reason);
    });
    await expect(made).rejects.toBe(reason);
    expect(onPhoto).toHaveBeenCalledTimes(page);
    expect(pictures).toHaveLength(page);
  });
});
