import { readFileSync } from 'node:fs';
import { pathIn, type Check } from './check.ts';
import { isFilledIn, strangeLines, wrongSettings } from './settings.ts';

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
  run: ({ folder, settings }) => {
    const strange = strangeLines(folder);
    if (strange.length > 0) return strange;
    if (isFilledIn(settings)) return wrongSettings(settings);
    return { skipped: '.env names no project. Fill it in before a deployment (.env.example).' };
  },
};
