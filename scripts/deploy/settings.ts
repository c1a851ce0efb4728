import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTED_NAMES } from '../../src/model/env.ts';

/** The settings of `.env`, by their names. */
export type Settings = Readonly<Record<string, string>>;

/** Recognizes one wrong form of a setting, and says what to write instead. */
type WrongForm = readonly [form: RegExp, said: string];

interface SettingRule {
  readonly form: RegExp;
  /** Completes the sentence '… is …: ' for every other value. */
  readonly said: string;
  /** Common mistakes with a sentence of their own; the first that fits counts. */
  readonly mistakes?: readonly WrongForm[];
  readonly optional?: true;
}

const FROM_CONSOLE = 'copy it from firebaseConfig in the console';
/** A place of Google's, such as eur3, nam5 or europe-west1. */
const LOCATION =
  /^(eur\d|nam\d+|(us|europe|asia|australia|northamerica|southamerica|me|africa)-[a-z]+\d*)$/;
const URL_PART: WrongForm = [/^https?:|\//i, 'write only the host, without https:// and slashes'];

/** The form of each setting, in the order of `.env.example`. */
const RULES: Readonly<Record<string, SettingRule>> = {
  VITE_FIREBASE_API_KEY: {
    form: /^AIza[\w-]{35}$/,
    said: `an API key begins with AIza and has 39 characters, so ${FROM_CONSOLE}`,
  },
  VITE_FIREBASE_AUTH_DOMAIN: {
    form: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i,
    said: 'it is a host such as PROJECT.firebaseapp.com',
    mistakes: [URL_PART],
  },
  VITE_FIREBASE_PROJECT_ID: {
    form: /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/,
    said: 'that is no project id, which has 6 to 30 characters. The console shows the id below the name of the project',
    mistakes: [
      [/^\d+$/, 'that is the number of the project. Its id begins with a letter'],
      [/^demo-/, 'that is a name for emulators. Name a hosted project'],
      [/[A-Z\s]/, 'that is the display name. The id has no capitals and no blanks'],
    ],
  },
  VITE_FIREBASE_APP_ID: {
    form: /^1:\d+:web:[0-9a-f]+$/,
    said: `an app id looks like 1:123456789012:web:0123456789abcdef, so ${FROM_CONSOLE}`,
    mistakes: [
      [/^G-/i, 'that is the measurementId of Analytics. The appId begins with 1:'],
      [/:(android|ios):/, 'that app is for phones. Register a web app'],
    ],
  },
  VITE_FIREBASE_STORAGE_BUCKET: {
    form: /^[a-z0-9][a-z0-9._-]+[a-z0-9]$/,
    said: 'it is a name such as PROJECT.firebasestorage.app',
    mistakes: [
      [/^gs:/i, 'write only the name, without gs:// and slashes'],
      URL_PART,
      [/^[^.]+$/, 'the bucket of a Firebase project has a dot, as in PROJECT.firebasestorage.app'],
    ],
  },
  VITE_FIREBASE_DATABASE_URL: {
    form: /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)?\.(firebaseio\.com|firebasedatabase\.app)\/?$/,
    said: 'copy it from the console, Realtime Database (https://….firebasedatabase.app)',
    mistakes: [
      [/console\.firebase/, 'that is a page of the console. Copy the link above the data'],
    ],
  },
  VITE_FIREBASE_FIRESTORE_DATABASE: {
    form: /^(\(default\)|[a-z][a-z0-9-]+[a-z0-9])$/,
    said: 'that is no id of a Firestore database. Leave it empty for (default)',
    mistakes: [
      [/^"?default"?$/i, 'Firebase names its first database (default). Leave it empty'],
      [LOCATION, 'that is where the database is. Its id is above its data in the console'],
    ],
    optional: true,
  },
  VITE_SITE_ORIGIN: {
    form: /^https:\/\/[^/\s?#]+\.[^/\s?#]+$/,
    said: 'it begins with https:// and ends without a slash',
    mistakes: [
      [
        /^https?:\/\/(localhost|127\.|10\.|192\.168\.|\[)/i,
        'that is this machine. Write the address at which others reach the site',
      ],
    ],
  },
  VITE_CONTACT_ADDRESS: {
    form: /^[^\s@:]+@[^\s@]+\.[^\s@]+$/,
    said: 'that is no mail address',
    mistakes: [[/^mailto:/i, 'write it without mailto:']],
  },
  VITE_MOVED_ADDRESS: {
    form: /^https?:\/\/[^/\s]+\.[^/\s]+/,
    said: 'it begins with https://, otherwise /Moved would lead to a missing page of this site',
  },
  VITE_APP_CHECK_SITE_KEY: {
    form: /^6L[\w-]{30,}$/,
    said: 'a site key of reCAPTCHA Enterprise begins with 6L',
    optional: true,
  },
  VITE_VITALS_ADDRESS: {
    form: /^(https:\/\/\S+|\/\S*)$/,
    said: 'it is an address that begins with https:// or /',
    optional: true,
  },
  VITE_COVERS: { form: /^(on|off)$/, said: 'it is off, or empty', optional: true },
};

/** What to write where a setting has no value. */
const EMPTY: Settings = {
  VITE_FIREBASE_DATABASE_URL: 'copy it from the console, Realtime Database',
  VITE_SITE_ORIGIN: "write the site's address into .env",
  VITE_CONTACT_ADDRESS: 'write the address that receives mail into .env',
  VITE_MOVED_ADDRESS: 'write where the page /Moved leads into .env',
};

/** Whether any setting of a hosted project has a value. */
export function isFilledIn(settings: Settings): boolean {
  return Object.entries(settings).some(
    ([name, value]) => name.startsWith('VITE_FIREBASE_') && value.trim(),
  );
}

/** Returns what is wrong with the settings of a hosted project, with one sentence for each. */
export function wrongSettings(settings: Settings): string[] {
  const valueOf = (name: string) => settings[name]?.trim() ?? '';
  const missing = Object.entries(RULES).flatMap(([name, { optional }]) =>
    optional || valueOf(name) || EMPTY[name] ? [] : name,
  );
  const problems = Object.entries(RULES).flatMap(([name, rule]) => {
    const value = valueOf(name);
    if (!value) return EMPTY[name] ? `${name} is empty: ${EMPTY[name]}.` : [];
    const said = problemOf(value, rule, EMPTY[name] ?? '');
    return said === undefined ? [] : `${name} is ${value}: ${said}.`;
  });
  const isProject = !problems.some((problem) => problem.startsWith('VITE_FIREBASE_PROJECT_ID'));
  return [
    ...(missing.length > 0
      ? [`Missing settings: ${missing.join(', ')}. See .env.example, or npm run doctor -- --paste.`]
      : []),
    ...problems,
    ...(isProject ? [...otherProjects(valueOf), ...otherSite(valueOf)] : []),
    ...movedInCircles(valueOf),
  ];
}

function problemOf(value: string, rule: SettingRule, empty: string): string | undefined {
  const invisible = /[\p{Cf}\p{Cc}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.exec(value)?.[0];
  if (invisible !== undefined) return `${codePoint(invisible)} in it cannot be seen. Type it again`;
  if (/^["'`]|["'`,;]$/.test(value)) return 'write it without quotes, comma and semicolon';
  if (value.includes('studynest.example')) return `that is the example; ${empty}`;
  const mistake = rule.mistakes?.find(([form]) => form.test(value));
  return mistake?.[1] ?? (rule.form.test(value) ? undefined : rule.said);
}

const codePoint = (text: string) =>
  `U+${(text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The settings that contain the project's id where the project uses Firebase's own names. */
const WITH_PROJECT: Readonly<Record<string, RegExp>> = {
  VITE_FIREBASE_AUTH_DOMAIN: /^([\w-]+)\.(?:firebaseapp\.com|web\.app)$/,
  VITE_FIREBASE_STORAGE_BUCKET: /^([\w-]+)\.(?:appspot\.com|firebasestorage\.app)$/,
  VITE_FIREBASE_DATABASE_URL: /^https:\/\/([\w-]+)-default-rtdb\./,
};

/** Notices that settings come from different projects. */
function otherProjects(valueOf: (name: string) => string): string[] {
  const project = valueOf('VITE_FIREBASE_PROJECT_ID');
  const others = Object.entries(WITH_PROJECT).flatMap(([name, form]) => {
    const other = form.exec(valueOf(name))?.[1];
    return other === undefined || !project || other === project ? [] : `${name} (${other})`;
  });
  if (others.length === 0) return [];
  return [
    `VITE_FIREBASE_PROJECT_ID is ${project}, but another project is in ${others.join(', ')}: take all values from one firebaseConfig.`,
  ];
}

/** Notices the address of another project's site. Firebase begins each address with the project. */
function otherSite(valueOf: (name: string) => string): string[] {
  const origin = valueOf('VITE_SITE_ORIGIN');
  const project = valueOf('VITE_FIREBASE_PROJECT_ID');
  const site = /^https:\/\/([\w-]+)\.(?:firebaseapp\.com|web\.app)$/.exec(origin)?.[1];
  if (!project || site === undefined || site === project || site.startsWith(`${project}-`))
    return [];
  return [
    `VITE_SITE_ORIGIN is ${origin}: the site of the project ${project} is https://${project}.web.app, or a domain of your own.`,
  ];
}

/** Notices that the page /Moved leads to itself. */
function movedInCircles(valueOf: (name: string) => string): string[] {
  const origin = valueOf('VITE_SITE_ORIGIN');
  const moved = valueOf('VITE_MOVED_ADDRESS');
  if (!origin || moved.toLowerCase().replace(/\/$/, '') !== `${origin.toLowerCase()}/moved`)
    return [];
  return [`VITE_MOVED_ADDRESS is ${moved}: that is the page /Moved itself. Write where it leads.`];
}

/** The files that Vite reads for a production build. */
const ENV_FILES = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** Returns the lines of the `.env` files that are no settings of this site, with what to do. */
export function strangeLines(folder: string): string[] {
  return ENV_FILES.flatMap((file) => {
    const path = join(folder, file);
    if (!existsSync(path)) return [];
    const bytes = readFileSync(path);
    if (bytes.includes(0)) {
      return `${file} is written in UTF-16. Save it as UTF-8: in Notepad, Save as, Encoding.`;
    }
    const text = bytes.toString('utf8');
    if (text.startsWith('\uFEFF')) {
      return `${file} begins with an invisible byte order mark. Save it as UTF-8 without BOM.`;
    }
    if (/^\s*["']?apiKey["']?\s*:|firebaseConfig\s*=/m.test(text)) {
      return `${file} contains the console's firebaseConfig. Remove it there, and paste it into npm run doctor -- --paste.`;
    }
    return text.split(/\r?\n/).flatMap((line, index) => {
      const trimmed = line.trim();
      if (trimmed === '' || trimmed.startsWith('#')) return [];
      const name = /^(?:export\s+)?([\w.-]+)\s*[=:]/.exec(trimmed)?.[1];
      const place = `${file}, line ${index + 1}`;
      if (name === undefined) return `${place} is no setting: ${trimmed}`;
      const isKnown = name in RULES || name === 'VITE_EMULATOR_PORT_OFFSET';
      if (isKnown || !/^(VITE_|FIREBASE_)/.test(name)) return [];
      return `${place} has ${name}, which is no setting. The names are in .env.example.`;
    });
  });
}

/**
 * Reads the settings out of the console's snippet: the whole of it, as JavaScript or JSON.
 *
 * @throws Error if it has no project id
 */
export function readSnippet(snippet: string): Settings {
  const found = [...snippet.matchAll(/(\w+)["']?\s*:\s*["'`“”]([^"'`“”]*)["'`“”]/g)];
  const settings = Object.fromEntries(
    found.flatMap(([, key = '', value = '']) => {
      const name = (HOSTED_NAMES as Settings)[key];
      return name === undefined ? [] : [[name, value.trim()]];
    }),
  );
  if (!settings['VITE_FIREBASE_PROJECT_ID']) {
    throw new Error(
      'That is no firebaseConfig. Copy all of it: console, Project settings, Your apps.',
    );
  }
  return settings;
}

/** Whether the text contains a whole `firebaseConfig`, so that nothing more has to be read. */
export function isWholeSnippet(text: string): boolean {
  return /apiKey[^}]*\}/.test(text);
}

/** Returns the text of `.env` with these settings; the rest of it stays. */
export function withSettings(env: string, settings: Settings): string {
  let text = env;
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
    const setting = `${name}=${value}`;
    text = line.test(text)
      ? text.replace(line, () => setting)
      : `${text.replace(/\n?$/, '\n')}${setting}\n`;
  }
  return text;
}
