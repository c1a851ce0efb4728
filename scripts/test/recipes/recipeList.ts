import { OPTIONAL_FIELD } from './optionalField.ts';
import type { Recipe } from './recipe.ts';

const PAGE = `import { TextPage } from '#ui/Page.tsx';

/** /Rules: the rules of the house. */
export function RulesPage() {
  return <TextPage title="Rules of the house" lead="What holds here." sections={[]} />;
}
`;

/** The recipes of CONTRIBUTING.md and docs/make-it-yours.md. */
export const RECIPES: readonly Recipe[] = [
  {
    name: 'an optional field of a record',
    changes: OPTIONAL_FIELD,
    check: ['vitest', 'run', '--project', 'rules', 'tests/rules/attacks.test.ts'],
    built: ['Contribute.html', 'Semester'],
  },
  {
    name: 'a screen',
    changes: [
      ['src/pages/RulesPage.tsx', '', PAGE],
      [
        'src/app/pageTable.ts',
        "  page({\n    path: '/Notes',",
        "  page({\n    path: '/Rules',\n    title: titled('Rules of the house'),\n    description: 'What holds here.',\n    component: 'RulesPage',\n    load: () => import('#pages/RulesPage.tsx'),\n  }),\n  page({\n    path: '/Notes',",
      ],
      ['src/model/siteAddress.ts', "  '/Notes',\n", "  '/Rules',\n  '/Notes',\n"],
      [
        'e2e/support/pages.ts',
        "  { address: '/Notes',",
        "  { address: '/Rules', heading: 'Rules of the house' },\n  { address: '/Notes',",
      ],
    ],
    built: ['Rules.html', 'Rules of the house'],
  },
  {
    name: 'a course and a category',
    changes: [
      [
        'src/config/courses.ts',
        "  ['CG',",
        "  ['PHY 1', 'Engineering Physics', 'Year 1'],\n  ['CG',",
      ],
      ['src/config/courses.ts', "  ['qp',", "  ['syllabus', 'Syllabus'],\n  ['qp',"],
    ],
    built: ['Notes.html', 'Engineering Physics'],
  },
  {
    name: 'names, texts, colours and the language',
    changes: [
      ['src/config/site.ts', "SITE_NAME = 'StudyNest'", "SITE_NAME = 'NoteHouse'"],
      ['src/config/site.ts', "HEADLINE = 'Unlock", "HEADLINE = 'Share"],
      ['src/config/site.ts', "'Short on time, long", "'Short of time, long"],
      ['src/config/site.ts', "'Free study notes by course", "'Study notes by course"],
      [
        'src/config/site.ts',
        "RESPONSIBLE: string = ''",
        "RESPONSIBLE: string = 'A. Shah, 1 High St'",
      ],
      ['src/config/locale.ts', "LOCALE = 'en'", "LOCALE = 'de'"],
      ['src/config/colours.ts', "paper: '#faf5e9'", "paper: '#f6f0e0'"],
      ['src/config/mark.ts', "'M15 27V6h13l6 6v15'", "'M15 27V7h13l6 6v14'"],
      ['src/config/exams.ts', "phrases('quiz @,", "phrases('viva, quiz @,"],
    ],
    built: ['PrivacyPolicy.html', 'A. Shah, 1 High St'],
  },
  {
    name: 'the limits',
    changes: [
      ['src/model/limits.ts', 'MAX_FILE_BYTES = 25', 'MAX_FILE_BYTES = 20'],
      ['firestore.rules', 'record.size <= 25', 'record.size <= 20'],
      ['storage.rules', 'file.size <= 25', 'file.size <= 20'],
      ['src/model/limits.ts', 'CHAT_PACE_MS = 700', 'CHAT_PACE_MS = 900'],
      ['database.rules.json', 'val() : 700)', 'val() : 900)'],
      ['database.rules.json', 'val() >= 700', 'val() >= 900'],
    ],
    check: ['vitest', 'run', '--project', 'rules', 'tests/rules/attacks.test.ts'],
    built: ['Contribute.html', '20 MB'],
  },
  {
    name: 'the font of headings',
    changes: [['src/config/font.css', 'young-serif-1', 'other-serif-1']],
    renamed: ['public/fonts/young-serif-1.woff2', 'public/fonts/other-serif-1.woff2'],
    built: ['build.json', '/fonts/other-serif-1.woff2'],
  },
];
