import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabaseRulesFile, checkRulesFile } from 'firebase-without-java';
import { LOCALE } from '../../src/config/locale.ts';
import { measureRules } from '../shared/measureRules.ts';
import { costOfLibrary } from '../shared/libraryCost.ts';
import { filesWithLibrary, OWN_LIBRARY } from '../shared/courseFiles.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import type { Check } from './examine.ts';
import { undoInit } from './firebaseInit.ts';
import { HOSTED_CHECKS, loginCheck } from './hostedChecks.ts';
import { isFilledIn, strangeLines, wrongSettings } from './settings.ts';

const settingsCheck: Check = {
  name: 'settings',
  run: ({ folder, settings }) => {
    const strange = strangeLines(folder);
    if (strange.length > 0) return strange;
    if (isFilledIn(settings)) return wrongSettings(settings);
    return { skipped: '.env names no project. Fill it in before a deployment (.env.example).' };
  },
};

const initCheck: Check = { name: 'files', run: ({ folder }) => undoInit(folder) };

/** The limits of hosted Firebase: Storage rules may read two documents of Firestore. */
const LIMITS = [
  { file: 'firestore.rules', service: 'cloud.firestore', lookups: 10 },
  { file: 'storage.rules', service: 'firebase.storage', lookups: 2 },
] as const;
const MAX_EXPRESSIONS = 1000;
const MAX_RULES_BYTES = 256 * 1024;
const DATABASE = 'database.rules.json';

const rulesCheck: Check = {
  name: 'rules',
  run: ({ folder }) => [
    ...LIMITS.flatMap(({ file, service }) =>
      (['ERROR', 'WARNING'] as const).flatMap((severity) =>
        checkRulesFile(join(folder, file), service, severity),
      ),
    ),
    ...checkDatabaseRulesFile(join(folder, DATABASE)),
  ],
};

const limitsCheck: Check = {
  name: 'limits of the rules',
  run: ({ folder }) =>
    LIMITS.flatMap(({ file, service, lookups: most }) => {
      if (checkRulesFile(join(folder, file), service).length > 0) return [];
      const rules = deployed(folder).find(({ name }) => name === file)?.text ?? '';
      const size = Buffer.byteLength(rules);
      if (size > MAX_RULES_BYTES) return [`${file} has ${size} bytes, of ${MAX_RULES_BYTES}.`];
      const costs = measureRules(rules);
      return costs.flatMap(({ method, expressions, lookups }) => [
        ...(expressions <= MAX_EXPRESSIONS
          ? []
          : [`${file}: ${method} may evaluate ${expressions} expressions, of ${MAX_EXPRESSIONS}.`]),
        ...(lookups <= most
          ? []
          : [`${file}: ${method} may look up ${lookups} documents, of ${most}.`]),
      ]);
    }),
};

/** The rules and indexes of a folder with the site's courses, as they are deployed. */
const deployed = (folder: string) =>
  filesWithLibrary(OWN_LIBRARY, (name) => readFileSync(join(folder, name), 'utf8'));

const coursesCheck: Check = {
  name: 'courses',
  run: ({ folder }) => {
    deployed(folder);
    return [];
  },
};

const languageCheck: Check = {
  name: 'language',
  run: () => {
    try {
      Intl.getCanonicalLocales(LOCALE);
      return [];
    } catch {
      return [`src/config/locale.ts has '${LOCALE}'. Take a tag such as en, en-GB or hi.`];
    }
  },
};

const costCheck: Check = {
  name: 'cost of the list of courses',
  run: () => {
    const { courses, categories } = OWN_LIBRARY;
    return { warnings: [costOfLibrary(courses.length, categories.length)] };
  },
};

/** Vitest's report, as far as it is read here. */
interface TestReport {
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** Measures the pages. A larger page is worth knowing, but no reason not to deploy it. */
const budgetsCheck: Check = {
  name: 'size budgets',
  run: () => {
    const folder = mkdtempSync(join(tmpdir(), 'studynest-budgets-'));
    try {
      const report = join(folder, 'report.json');
      const args = ['run', '--project', 'build', '--reporter=json', `--outputFile=${report}`];
      const { status, stderr } = spawnSync(
        process.execPath,
        [inProject('scripts/run.cjs'), 'vitest', ...args],
        { cwd: ROOT, encoding: 'utf8' },
      );
      if (status === 0) return [];
      return { warnings: existsSync(report) ? failedLines(report) : [stderr.trim()] };
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

/** Returns a line for each failed test: its name, and how it failed. */
function failedLines(report: string): string[] {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as TestReport;
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return message ? [message] : [];
    return failed.map(({ fullName, failureMessages: [first = ''] }) => {
      const [line = ''] = first.split(/\n\s+at /);
      return `${fullName}: ${line.replace(/^\w*Error: /, '')}`;
    });
  });
}

/** The checks of the files of a project. */
export const FILE_CHECKS: readonly Check[] = [
  settingsCheck,
  initCheck,
  coursesCheck,
  languageCheck,
  rulesCheck,
  limitsCheck,
  costCheck,
];

/** The size budgets come last, because they take a build. */
export const ALL_CHECKS: readonly Check[] = [...FILE_CHECKS, ...HOSTED_CHECKS, budgetsCheck];

/** The work of `npm run deploy`. */
interface DeployCommand {
  /** Whether it returns to what was deployed before, instead of building. */
  readonly returns: boolean;
  /** Whether it sends all parts, so that a later deployment can return to it. */
  readonly isWhole: boolean;
  /** What has to be in order before it. */
  readonly checks: readonly Check[];
  /** The command of the Firebase CLI with its options. */
  readonly args: readonly string[];
}

/**
 * Reads the arguments of `npm run deploy`: the Firebase CLI's own options, `--preview NAME` or
 * `--rollback`. A preview is only the site, so its login need not see the rest of the project.
 */
export function deployCommand(
  typed: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): DeployCommand {
  // Without '--' before it, npm takes the option for one of its own.
  const given = environment['npm_config_rollback'] ? ['--rollback', ...typed] : typed;
  const [first, ...others] = given;
  if (first === '--preview') {
    const args = ['hosting:channel:deploy', ...others, '--expires', '7d'];
    return {
      checks: [...FILE_CHECKS, loginCheck, budgetsCheck],
      args,
      returns: false,
      isWhole: false,
    };
  }
  if (first === '--rollback') {
    const args = ['deploy', ...others];
    return { checks: [settingsCheck, loginCheck], args, returns: true, isWhole: true };
  }
  return {
    checks: [...FILE_CHECKS, loginCheck, ...HOSTED_CHECKS, budgetsCheck],
    args: ['deploy', ...given],
    returns: false,
    isWhole: !given.some((option) => /^--(only|except|dry-run)\b/.test(option)),
  };
}
