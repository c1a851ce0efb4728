import type { HeaderEntry } from './cacheHeaders.ts';

const POLICY = 'Content-Security-Policy';

/** The sources that a page needs, by the directive of its content security policy. */
export type NeededSources = Readonly<Record<string, readonly string[]>>;

/** The sources of reCAPTCHA, which App Check uses, and the host of its tokens. */
const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  requests: [
    'https://content-firebaseappcheck.googleapis.com',
    'https://www.google.com/recaptcha/',
  ],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};

/** Returns the hosts that an installation with these settings uses. */
export function neededSources(settings: Readonly<Record<string, string>>): NeededSources {
  const read = (name: string) => settings[name]?.trim() ?? '';
  const project = read('VITE_FIREBASE_PROJECT_ID') || 'project';
  const database =
    hostOf(read('VITE_FIREBASE_DATABASE_URL')) || `${project}-default-rtdb.firebaseio.com`;
  const vitals = read('VITE_VITALS_ADDRESS');
  const hasAppCheck = read('VITE_APP_CHECK_SITE_KEY') !== '';
  return {
    'script-src': ['https://apis.google.com', ...(hasAppCheck ? RECAPTCHA.scripts : [])],
    'connect-src': [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      'https://firestore.googleapis.com',
      'https://firebasestorage.googleapis.com',
      `https://${database}`,
      `wss://${database}`,
      ...(hostOf(vitals) ? [new URL(vitals).origin] : []),
      ...(hasAppCheck ? RECAPTCHA.requests : []),
    ],
    'frame-src': [
      `https://${read('VITE_FIREBASE_AUTH_DOMAIN') || `${project}.firebaseapp.com`}`,
      ...(hasAppCheck ? RECAPTCHA.frames : []),
    ],
  };
}

/** Returns the needed sources that a policy does not allow, as `directive source`. */
export function missingSources(policy: string, needed: NeededSources): string[] {
  const directives = directivesOf(policy);
  return Object.entries(needed).flatMap(([directive, sources]) => {
    const allowed = directives.get(directive) ?? directives.get('default-src') ?? [];
    return sources
      .filter((source) => !allowed.some((pattern) => covers(pattern, source)))
      .map((source) => `${directive} ${source}`);
  });
}

/** Returns headers in which the policy of the pages also allows the needed sources it lacks. */
export function withHosts(headers: readonly HeaderEntry[], needed: NeededSources): HeaderEntry[] {
  return headers.map((entry) => ({
    ...entry,
    headers: entry.headers.map(({ key, value }) => ({
      key,
      // The worker that decodes PDFs has a policy of its own, and reaches no other host.
      value: key === POLICY && entry.source === '**' ? withSources(value, needed) : value,
    })),
  }));
}

function withSources(policy: string, needed: NeededSources): string {
  return missingSources(policy, needed).reduce((widened, line) => {
    const [directive = '', source = ''] = line.split(' ');
    return widened.replace(`${directive} `, `${directive} ${source} `);
  }, policy);
}

/** Returns the content security policy of firebase.json. */
export function policyOf(headers: readonly HeaderEntry[]): string {
  const all = headers.flatMap((entry) => entry.headers);
  return all.find(({ key }) => key === POLICY)?.value ?? '';
}

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );
}

function covers(pattern: string, source: string): boolean {
  if (!pattern.includes('//*.')) return pattern === source;
  const [scheme = '', domain = ''] = pattern.split('//*');
  return source.startsWith(`${scheme}//`) && source.endsWith(domain);
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
