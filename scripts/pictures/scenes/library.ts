import { recordDocument } from '../../../e2e/support/files.ts';
import type { Category } from '../../../src/model/categories.ts';
import type { CourseCode } from '../../../src/model/courses.ts';
import { backend, type PlainMap } from '../../../tests/support/backend.ts';
import { LONG_NAME, LONG_WORD, RIGHT_TO_LEFT } from './scene.ts';

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
