/**
 * The Firebase settings of an installation. Without `VITE_FIREBASE_PROJECT_ID` the app runs on the
 * emulator suite. With it, the app runs on that project and needs every setting.
 */
interface HostedSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  readonly appId: string;
  readonly storageBucket: string;
  readonly databaseURL: string;
  /** The id of the Firestore database. */
  readonly firestoreDatabase: string;
}

/** The Firebase project that the app talks to: a hosted one, or the local emulator suite. */
export type Backend =
  | { readonly kind: 'hosted'; readonly settings: HostedSettings }
  | {
      readonly kind: 'emulators';
      readonly settings: HostedSettings;
      readonly host: string;
      readonly ports: EmulatorPorts;
    };

interface EmulatorPorts {
  readonly auth: number;
  readonly firestore: number;
  readonly database: number;
  readonly storage: number;
}

/** Raw settings by their `VITE_…` names, as Vite or the shell provides them. */
type Environment = Readonly<Record<string, unknown>>;

/** The keys of `firebaseConfig`, with the settings that take their values. */
export const HOSTED_NAMES = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  appId: 'VITE_FIREBASE_APP_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  databaseURL: 'VITE_FIREBASE_DATABASE_URL',
} as const satisfies Record<Exclude<keyof HostedSettings, 'firestoreDatabase'>, string>;

/** The database that Firebase creates by default. */
const DEFAULT_DATABASE = '(default)';
const EMULATOR_HOST = '127.0.0.1';
const EMULATOR_PROJECT = 'demo-studynest';

/**
 * Reads and checks the settings.
 *
 * @throws Error that names every missing setting of a hosted project, or when the port offset is
 *   not a whole number
 */
export function readBackend(environment: Environment): Backend {
  const read = (name: string) => {
    const value = environment[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  if (!read(HOSTED_NAMES.projectId)) return emulatorBackend(read('VITE_EMULATOR_PORT_OFFSET'));
  const missing = Object.values(HOSTED_NAMES).filter((name) => !read(name));
  if (missing.length > 0) {
    throw new Error(`Missing settings: ${missing.join(', ')}. See .env.example.`);
  }
  return {
    kind: 'hosted',
    settings: {
      apiKey: read(HOSTED_NAMES.apiKey),
      authDomain: read(HOSTED_NAMES.authDomain),
      projectId: read(HOSTED_NAMES.projectId),
      appId: read(HOSTED_NAMES.appId),
      storageBucket: read(HOSTED_NAMES.storageBucket),
      databaseURL: read(HOSTED_NAMES.databaseURL),
      firestoreDatabase: read('VITE_FIREBASE_FIRESTORE_DATABASE') || DEFAULT_DATABASE,
    },
  };
}

function emulatorBackend(portOffset: string): Backend {
  const offset = Number(portOffset || 0);
  if (!Number.isInteger(offset)) {
    throw new Error('VITE_EMULATOR_PORT_OFFSET must be a whole number. See .env.example.');
  }
  return {
    kind: 'emulators',
    settings: {
      apiKey: 'emulator',
      authDomain: `${EMULATOR_PROJECT}.firebaseapp.com`,
      projectId: EMULATOR_PROJECT,
      appId: 'emulator',
      storageBucket: `${EMULATOR_PROJECT}.appspot.com`,
      databaseURL: `http://${EMULATOR_HOST}:${9000 + offset}?ns=${EMULATOR_PROJECT}-default-rtdb`,
      firestoreDatabase: DEFAULT_DATABASE,
    },
    host: EMULATOR_HOST,
    ports: {
      auth: 9099 + offset,
      firestore: 8080 + offset,
      database: 9000 + offset,
      storage: 9199 + offset,
    },
  };
}

/** Returns Vite's variables; undefined when a script imports this module in plain Node. */
function viteEnvironment(): Environment | undefined {
  return import.meta.env;
}

export const backend: Backend = readBackend(viteEnvironment() ?? process.env);

/** Returns the origin of Storage's REST interface. */
export function storageOrigin(project: Backend = backend): string {
  return project.kind === 'emulators'
    ? `http://${project.host}:${project.ports.storage}`
    : 'https://firebasestorage.googleapis.com';
}

/** The origin of Firestore's REST interface. */
export const FIRESTORE_ORIGIN =
  backend.kind === 'emulators'
    ? `http://${backend.host}:${backend.ports.firestore}`
    : 'https://firestore.googleapis.com';
