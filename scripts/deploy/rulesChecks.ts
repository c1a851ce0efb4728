import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { checkDatabaseRulesFile, checkRulesFile, measureRules } from 'firebase-without-java';
import { CATEGORY_LIST, COURSE_LIST } from '../../src/config/courses.ts';
import { filesWithLibrary } from '../shared/courseFiles.ts';
import { pathIn, type Check } from './check.ts';
import { undocumentedParts } from './documentedExpressions.ts';

/** The limits of hosted Firebase: Storage rules may read two documents of Firestore. */
const LIMITS = [
  { file: 'firestore.rules', service: 'cloud.firestore', lookups: 10 },
  { file: 'storage.rules', service: 'firebase.storage', lookups: 2 },
] as const;
const MAX_EXPRESSIONS = 1000;
const DATABASE = 'database.rules.json';

export const rulesCheck: Check = {
  name: 'rules',
  run: (patient) => [
    ...LIMITS.flatMap(({ file, service }) => checkRulesFile(pathIn(patient, file), service)),
    ...checkDatabaseRulesFile(pathIn(patient, DATABASE)),
    ...undocumentedParts(readFileSync(pathIn(patient, DATABASE), 'utf8')).map(
      (part) => `${DATABASE} has ${part}. Google documents no such thing.`,
    ),
  ],
};

export const limitsCheck: Check = {
  name: 'limits of the rules',
  run: (patient) =>
    LIMITS.flatMap(({ file, service, lookups: most }) => {
      if (checkRulesFile(pathIn(patient, file), service).length > 0) return [];
      const costs = measureRules(readFileSync(pathIn(patient, file), 'utf8'));
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

export const coursesCheck: Check = {
  name: 'courses',
  run: (patient) => {
    const read = (name: string) => readFileSync(pathIn(patient, name), 'utf8');
    const library = { courses: COURSE_LIST, categories: CATEGORY_LIST };
    return filesWithLibrary(library, read).flatMap(({ name, text }) => {
      const isSame = name.endsWith('.json')
        ? isDeepStrictEqual(JSON.parse(text), JSON.parse(read(name)))
        : text === read(name);
      return isSame ? [] : `${name} has other courses than src/config/courses.ts: npm run courses.`;
    });
  },
};
