import { readFileSync } from 'node:fs';
import { readBackend } from '../../../src/config/env.ts';
import { pathIn, projectOf, type Check } from './check.ts';

/** Settings whose default is an example and not a real address. */
const WITH_EXAMPLES = {
  VITE_SITE_ORIGIN: "the site's address",
  VITE_CONTACT_ADDRESS: 'the address that receives mail',
  VITE_MOVED_ADDRESS: 'where the page /Moved leads',
};

export const nodeCheck: Check = {
  name: 'Node',
  run: (patient) => {
    const { engines } = JSON.parse(readFileSync(pathIn(patient, 'package.json'), 'utf8')) as {
      readonly engines: { readonly node: string };
    };
    const required = engines.node.replace('>=', '');
    const [major = 0, minor = 0] = patient.nodeVersion.split('.').map(Number);
    const [least = 0, leastMinor = 0] = required.split('.').map(Number);
    if (major > least || (major === least && minor >= leastMinor)) return [];
    return [`Node ${patient.nodeVersion} is too old: install Node ${required} or later.`];
  },
};

export const settingsCheck: Check = {
  name: 'settings',
  run: (patient) => {
    const { settings } = patient;
    if (!projectOf(patient)) {
      return { skipped: '.env names no project. Fill it in before a deployment (.env.example).' };
    }
    const problems: string[] = [];
    try {
      readBackend(settings);
    } catch (error) {
      problems.push(error instanceof Error ? error.message : String(error));
    }
    if (projectOf(patient).startsWith('demo-')) {
      problems.push(`${projectOf(patient)} is a name for emulators: name a hosted project.`);
    }
    for (const [name, what] of Object.entries(WITH_EXAMPLES)) {
      const value = settings[name]?.trim() ?? '';
      if (!value) problems.push(`${name} is empty: write ${what} into .env.`);
      else if (value.includes('studynest.example')) {
        problems.push(`${name} is still the example ${value}: write ${what} into .env.`);
      }
    }
    const origin = settings['VITE_SITE_ORIGIN']?.trim() ?? '';
    if (origin && !/^https:\/\/[^/]+$/.test(origin)) {
      problems.push(`VITE_SITE_ORIGIN is ${origin}: it begins with https:// and ends without a /.`);
    }
    const database = settings['VITE_FIREBASE_DATABASE_URL']?.trim() ?? '';
    if (
      database &&
      !/^https:\/\/[\w.-]+\.(firebaseio\.com|firebasedatabase\.app)\/?$/.test(database)
    ) {
      problems.push(
        `VITE_FIREBASE_DATABASE_URL is ${database}: copy it from the console (https://….firebasedatabase.app).`,
      );
    }
    return problems;
  },
};
