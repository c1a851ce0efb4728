import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inProject, ROOT } from '../../shared/paths.ts';
import { runScript } from '../../shared/runScript.ts';
import { OPTIONAL_FIELD } from './optionalField.ts';
import type { Change, Recipe } from './recipe.ts';

// node scripts/run.cjs test/recipes/recipes [NAME …]: walks the recipes of CONTRIBUTING.md and
// docs/make-it-yours.md in copies of the project, so that none becomes untrue.

const PAGE = `import { TextPage } from '#ui/TextPage.tsx';

/** /Rules: the rules of the house. */
export function RulesPage() {
  return <TextPage title="Rules of the house" lead="What holds here." sections={[]} />;
}
`;

const RECIPES: readonly Recipe[] = [
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
      ['src/config/exams.ts', "['quiz', 'Quiz', ['quiz'", "['quiz', 'Quiz', ['viva', 'quiz'"],
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
    renamed: [
      'src/config/public/fonts/young-serif-1.woff2',
      'src/config/public/fonts/other-serif-1.woff2',
    ],
    built: ['build.json', '/fonts/other-serif-1.woff2'],
  },
];

/** What the copy omits. */
const LEFT_OUT = ['.git', '.data', 'dist', 'test-results', 'node_modules', '.env', '.env.local'];

const CHECKS: readonly (readonly string[])[] = [
  ['tsc', '--noEmit'],
  ['vitest', 'run', '--project', 'unit-*'],
  ['vite', 'build'],
];

await runScript(() => {
  const names = process.argv.slice(2);
  const failed = RECIPES.filter(({ name }) => names.length === 0 || names.includes(name)).filter(
    (recipe) => !walk(recipe),
  );
  if (failed.length > 0) throw new Error(`Not true: ${failed.map(({ name }) => name).join(', ')}`);
  return Promise.resolve();
});

/** Applies a recipe to a copy of the project. @returns whether all checks passed */
function walk({ name, changes, renamed, check, built }: Recipe): boolean {
  console.log(`\n── ${name} ──`);
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  try {
    const filter = (path: string) => !LEFT_OUT.includes(basename(path));
    cpSync(ROOT, folder, { recursive: true, filter });
    symlinkSync(inProject('node_modules'), join(folder, 'node_modules'));
    for (const change of changes) apply(folder, change);
    if (renamed) renameSync(join(folder, renamed[0]), join(folder, renamed[1]));
    const isDone = [...CHECKS, ...(check ? [check] : [])].every(
      (args) =>
        spawnSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: folder, stdio: 'inherit' })
          .status === 0,
    );
    return isDone && readFileSync(join(folder, 'dist', built[0]), 'utf8').includes(built[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function apply(folder: string, [file, before, after]: Change): void {
  const path = join(folder, file);
  const text = before === '' ? '' : readFileSync(path, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${JSON.stringify(before)} any more.`);
  writeFileSync(path, before === '' ? after : text.replace(before, () => after));
}
