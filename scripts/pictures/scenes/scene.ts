import type { Page } from '@playwright/test';
import { recordDocument } from '../../../e2e/support/files.ts';
import type { Category, CourseCode } from '../../../src/model/shelf.ts';
import { backend, type PlainMap } from '../../../tests/support/backend.ts';

/** A screen in one state, as a visitor reaches it. */
export interface Scene {
  /** The start of its pictures' names. */
  readonly name: string;
  /** Allows the service worker. By default it is blocked: it would answer intercepted requests. */
  readonly serviceWorkers?: 'allow';
  /** The address where it begins. */
  readonly address: string;
  /** Prepares the suite's data and the answers to requests, before the page opens. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Does what the visitor does after the page has opened, and waits until the state is shown. */
  readonly reach: (page: Page) => Promise<unknown>;
  /** Undoes changes that other scenes would see. */
  readonly after?: () => Promise<unknown>;
}

/** Waits for the page's heading. */
export function heading(name: string): Scene['reach'] {
  return (page) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

/** Waits for a text. */
export function text(shown: string | RegExp): Scene['reach'] {
  return (page) => page.getByText(shown).first().waitFor();
}

/** 300 characters; a line can break only at hyphens. */
export const LONG_NAME = `${'computer-graphics-and-image-processing-'.repeat(8).slice(0, 296)}.pdf`;
/** One word, longer than a phone's line. */
export const LONG_WORD = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.pdf`;
export const RIGHT_TO_LEFT = 'ملخص مادة تصميم المترجمات - الفصل الثالث.pdf';

const PDF = { contentType: 'application/pdf', size: 2_140_000 };
const IMAGE = { contentType: 'image/jpeg', size: 640_000 };
const TEXT = { contentType: 'text/plain; charset=utf-8', size: 3_200 };
/** The fields that a record of an older site lacks. */
const UNKNOWN = { size: null, contentType: null, createdAt: null, uploadedBy: null };

type File = readonly [title: string, fields: PlainMap];

const LEXING: readonly File[] = Array.from({ length: 14 }, (_, index) => [
  `Unit ${index + 1} ${['Lexing', 'Parsing', 'Types', 'Code generation'][index % 4]}.pdf`,
  { ...PDF, downloads: 3 * index },
]);

/** A full list, difficult names, and records with few details. CCW stays empty. */
const FILES: readonly (readonly [CourseCode, Category, readonly File[]])[] = [
  ['CD', 'note', [...LEXING, ['Board.jpg', IMAGE], ['Grammar.txt', TEXT]]],
  ['CD', 'solved-qp', [['CD solved paper 2024.pdf', PDF]]],
  ['CD', 'qp', [['CD question paper 2024.pdf', PDF]]],
  [
    'CG',
    'note',
    [
      [LONG_NAME, PDF],
      [LONG_WORD, { ...PDF, downloads: 123_456 }],
      [RIGHT_TO_LEFT, PDF],
      ['סיכום הקורס - גרפיקה ממוחשבת.jpg', IMAGE],
      ['计算机图形学与图像处理复习笔记.txt', TEXT],
    ],
  ],
  [
    'AAD',
    'note',
    [
      ['Greedy algorithms.pdf', { ...PDF, ...UNKNOWN }],
      ['Dynamic programming.pdf', UNKNOWN],
      ['Link that is not safe.pdf', { ...PDF, downloadURL: 'javascript:alert(1)' }],
    ],
  ],
  ['NW LAB', 'other-note', [['Experiment 4.txt', TEXT]]],
];

/** Fills the library. */
export async function fillLibrary(): Promise<void> {
  const documents = FILES.flatMap(([course, category, files], list) =>
    files.map(([title, fields], index) =>
      recordDocument({ course, category }, `file-${list}-${index}`, title, {
        createdAt: new Date(Date.UTC(2025, 10, 4 - index)),
        ...fields,
      }),
    ),
  );
  await backend.writeDocuments(Object.fromEntries(documents));
}
