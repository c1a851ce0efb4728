import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Ideas that have one form: what gives a form away, and the files that may have it. */
const FORMS: readonly (readonly [idea: string, sign: RegExp, files: readonly string[]])[] = [
  [
    'a search field',
    /type="search"/,
    ['features/courses/CourseSelection', 'features/desk/ChooseMany', 'ui/Field'],
  ],
  ['progress', /role="progressbar"|<progress/, ['ui/Status']],
  [
    'an entry of the history',
    /history\.(?:push|replace)State/,
    ['app/SiteRouter', 'lib/entryState', 'lib/layers'],
  ],
  [
    'what is kept in storage',
    /(?:local|session)Storage\b/,
    ['app/newVersion', 'lib/forget', 'lib/localStore'],
  ],
  ['waiting for an idle page', /requestIdleCallback/, ['lib/whenIdle']],
  [
    'a dialog, a menu or tabs',
    /from 'radix-ui'/,
    [
      'features/library/viewer/FileViewer',
      'features/library/viewer/PdfView',
      'features/library/viewer/ViewerHead',
      'ui/Dialog',
      'ui/Menu',
      'ui/Tabs',
    ],
  ],
  [
    'an error',
    /class \w+ extends Error/,
    [
      'app/lazyPage',
      'features/library/kept/keepErrors',
      'lib/timeLimit',
      'model/errors',
      'services/firebase/rest',
      'services/firebase/visitor',
      'upload/photosPdf',
      'upload/recognise',
    ],
  ],
  // A field grows with its text by a copy of it.
  ['text drawn by a style sheet', /content:\s*attr\(/, ['features/chat/messageForm']],
];

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:tsx?|css)$/.test(path))
  .map((path) => ({
    name: path.replace(/\.\w+$/, ''),
    text: readFileSync(`src/${path}`, 'utf8'),
  }));

describe.each(FORMS)('%s has one form', (_idea, sign, files) => {
  it('in these files', () => {
    const found = sources.filter(({ text }) => sign.test(text)).map(({ name }) => name);
    expect(found.sort()).toEqual(files);
  });
});
