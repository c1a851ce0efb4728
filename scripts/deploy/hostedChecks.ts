import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { readBackend } from '../../src/model/env.ts';
import { ask, askPatiently, RequestError, type Question } from '../operator/ask.ts';
import { NotLoggedIn } from '../operator/hostedAccess.ts';
import { readOperatorKeys } from '../operator/operatorKey.ts';
import { choosePlace, type OperatorPlace } from '../operator/operatorPlace.ts';
import { inProject, ROOT } from '../shared/paths.ts';
import { suitePorts } from '../shared/ports.ts';
import { writeDeployment } from './deployConfig.ts';
import type { Check, Finding, Installation } from './examine.ts';
import { lookAtShelves } from './removedShelves.ts';
import { wrongSettings } from './settings.ts';

const NO_LOGIN =
  'nobody is logged in. Run npx firebase login, or name a service account key in GOOGLE_APPLICATION_CREDENTIALS.';

const IDENTITY = 'https://identitytoolkit.googleapis.com/admin/v2';
const PROJECTS = 'https://cloudresourcemanager.googleapis.com/v1/projects';
const APP_CHECK = 'https://firebaseappcheck.googleapis.com/v1';

const provider = v.object({ enabled: v.optional(v.boolean()) });
const signInConfig = v.object({
  signIn: v.optional(v.object({ anonymous: v.optional(provider), email: v.optional(provider) })),
  authorizedDomains: v.optional(v.array(v.string()), []),
});
const bucket = v.object({
  cors: v.optional(
    v.array(
      v.object({
        origin: v.optional(v.array(v.string()), []),
        method: v.optional(v.array(v.string()), []),
      }),
    ),
    [],
  ),
});
const appCheckServices = v.object({
  services: v.optional(
    v.array(v.object({ name: v.string(), enforcementMode: v.optional(v.string(), 'OFF') })),
    [],
  ),
});

/** Checks one part of the hosted project. */
type Look = (place: OperatorPlace, settings: Installation['settings']) => Promise<Finding>;

export const lookAtSignIn: Look = async (place, settings) => {
  const project = `${IDENTITY}/projects/${place.projectId}`;
  // Otherwise the request of a login counts for the project of the Firebase CLI, not for this one.
  const headers = { 'x-goog-user-project': place.projectId };
  const { signIn, authorizedDomains } = await read(place, `${project}/config`, signInConfig, {
    headers,
  });
  const google = await read(
    place,
    `${project}/defaultSupportedIdpConfigs/google.com`,
    provider,
    // A provider that was never enabled has no configuration.
    { headers, accepted: [404] },
  );
  const origin = settings['VITE_SITE_ORIGIN'] ?? '';
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return [
    ...(signIn?.anonymous?.enabled ? [] : ['Enable Anonymous: Authentication, Sign-in method.']),
    ...(google.enabled ? [] : ['Enable Google: Authentication, Sign-in method.']),
    ...(signIn?.email?.enabled
      ? ['Disable Email/Password: Authentication, Sign-in method. Only scripts would use it.']
      : []),
    ...(!host || authorizedDomains.includes(host)
      ? []
      : [`Add ${host}: Authentication, Settings, Authorized domains.`]),
  ];
};

/** Checks that the Firestore database exists. */
const lookAtFirestore = async (place: OperatorPlace): Promise<string[]> => {
  const { firestore, projectId, firestoreDatabase } = place;
  const url = `${firestore}/v1/projects/${projectId}/databases/${firestoreDatabase}`;
  const answer = await ask(place, url, { accepted: [404] });
  if (answer.ok) return [];
  return [
    `There is no Firestore database ${firestoreDatabase}: create it in the console, or correct .env.`,
  ];
};

/** Checks that both databases answer and have the same key. */
export const lookAtKey: Look = async (place) => {
  const [one = null, other = null] = await readOperatorKeys(place);
  if (one === null && other === null) return ['There is no key yet: npm run operator -- set-key.'];
  if (one === other) return [];
  return [
    'The databases have different keys, so nobody can open /Admin: npm run operator -- set-key.',
  ];
};

/** Checks that the bucket exists and lets the site's pages read its files. */
export const lookAtBucket: Look = async (place, settings) => {
  const url = `${place.storage}/storage/v1/b/${place.bucket}?fields=name,cors`;
  const answer = await ask(place, url, { accepted: [404] });
  if (answer.status === 404) {
    return [`There is no bucket ${place.bucket}: Storage, Get started, or correct .env.`];
  }
  const origin = settings['VITE_SITE_ORIGIN']?.trim() ?? '';
  const { cors } = v.parse(bucket, await answer.json());
  const isOpen = cors.some(
    (rule) =>
      rule.method.includes('GET') && (rule.origin.includes('*') || rule.origin.includes(origin)),
  );
  if (isOpen) return [];
  return [`Pages may not read the files of ${place.bucket}: npm run operator -- cors.`];
};

/** Checks App Check: without a site key the app sends no tokens, so enforcing it is a mistake. */
export const lookAtAppCheck: Look = async (place, settings) => {
  if (settings['VITE_APP_CHECK_SITE_KEY']?.trim()) return [];
  const url = `${APP_CHECK}/projects/${place.projectId}/services`;
  const { services } = await read(place, url, appCheckServices);
  return services
    .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
    .map(
      ({ name }) =>
        `App Check refuses every visitor: stop enforcing it for ${name}, or set VITE_APP_CHECK_SITE_KEY (docs/operator.md).`,
    );
};

const API_KEYS = 'https://apikeys.googleapis.com/v2';
const foundKey = v.object({ name: v.optional(v.string(), '') });
const keyRestrictions = v.object({
  restrictions: v.optional(
    v.object({ apiTargets: v.optional(v.array(v.object({ service: v.string() })), []) }),
  ),
});

/** What Firebase itself allows for the keys that it makes, and what scripts look for. */
const FIREBASE_APIS =
  /^(firebase|fcm|identitytoolkit|securetoken|firestore|datastore|sqladmin|logging|mlkit)/;
const COSTLY_APIS = /^(generativelanguage|aiplatform)\./;

/**
 * Checks that the web key, which everybody can read, opens no API that somebody else could use at the
 * project's cost.
 */
export const lookAtWebKey: Look = async (place, settings) => {
  const key = encodeURIComponent(settings['VITE_FIREBASE_API_KEY'] ?? '');
  const page = `https://console.cloud.google.com/apis/credentials?project=${place.projectId}`;
  const headers = { 'x-goog-user-project': place.projectId };
  try {
    const lookup = `${API_KEYS}/keys:lookupKey?keyString=${key}`;
    const { name } = await read(place, lookup, foundKey, { headers });
    const { restrictions } = await read(place, `${API_KEYS}/${name}`, keyRestrictions, { headers });
    const services = restrictions?.apiTargets.map(({ service }) => service) ?? [];
    if (services.length === 0) {
      return [`The web key opens every API of the project: restrict it (docs/deploy.md), ${page}.`];
    }
    const opened = (found: readonly string[]) =>
      found.map((service) => `The web key opens ${service} at your cost: take it out, ${page}.`);
    const costly = services.filter((service) => COSTLY_APIS.test(service));
    if (costly.length > 0) return opened(costly);
    return { warnings: opened(services.filter((service) => !FIREBASE_APIS.test(service))) };
  } catch (error) {
    // The API may be switched off in the project, and the login may lack the right.
    if (!(error instanceof RequestError) || error.status === null) throw error;
    const reason = `Google answers ${error.status}`;
    return {
      warnings: [`${reason}. Look whether the key is restricted (docs/deploy.md): ${page}`],
    };
  }
};

const projectNumber = v.object({ projectNumber: v.string() });
const policy = v.object({
  bindings: v.optional(
    v.array(v.object({ role: v.string(), members: v.optional(v.array(v.string()), []) })),
    [],
  ),
});
const RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** Checks that the rules of Storage may read Firestore. Without it every upload is refused. */
export const lookAtStorageGrant: Look = async (place) => {
  const project = `${PROJECTS}/${place.projectId}`;
  const { projectNumber: number } = await read(place, project, projectNumber);
  const { bindings } = await read(place, `${project}:getIamPolicy`, policy, {
    method: 'POST',
    body: {},
  });
  const account = `service-${number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const isGranted = bindings.some(
    ({ role, members }) => role === RULES_ROLE && members.includes(`serviceAccount:${account}`),
  );
  if (isGranted) return [];
  const missing = 'Storage rules may not read Firestore, so every upload would be refused';
  // The CLI asks only somebody who can answer, and deploys without the grant otherwise.
  return process.stdin.isTTY
    ? { warnings: [`${missing}: npm run deploy asks for that right. Answer yes.`] }
    : [`${missing}: give ${account} the role ${RULES_ROLE} (Google Cloud console, IAM).`];
};

function read<Schema extends v.GenericSchema>(
  place: OperatorPlace,
  url: string,
  schema: Schema,
  question: Question = {},
): Promise<v.InferOutput<Schema>> {
  return askPatiently(async () => v.parse(schema, await (await ask(place, url, question)).json()));
}

/** Lets the Firebase CLI and the services check rules, indexes and rights. */
export const tryDeployment: Look = async (place, settings) => {
  // Even in a dry run the CLI would create a missing database, in a location that nobody has
  // chosen and nobody can change.
  const missing = await lookAtFirestore(place);
  if (missing.length > 0) return missing;
  const cli = inProject('node_modules/firebase-tools/lib/bin/firebase.js');
  const folder = inProject('.data/deployment-tried');
  writeDeployment(folder, settings);
  const args = [cli, 'deploy', '--dry-run', '--except', 'hosting', '--project', place.projectId];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...args, '--config', join(folder, 'firebase.json')],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return status === 0 ? [] : [`firebase deploy --dry-run fails:\n${stdout}${stderr}`];
};

/** Makes a check of the hosted project, which is skipped without a project or a login. */
export function hostedCheck(name: string, look: Look): Check {
  return {
    name,
    run: async ({ settings }) => {
      if (!settings['VITE_FIREBASE_PROJECT_ID']?.trim()) {
        return { skipped: '.env names no project.' };
      }
      if (wrongSettings(settings).length > 0) return { skipped: 'correct the settings first.' };
      try {
        return await look(
          await choosePlace(readBackend(settings), suitePorts(0), undefined),
          settings,
        );
      } catch (error) {
        if (error instanceof NotLoggedIn) return { skipped: NO_LOGIN };
        throw error;
      }
    },
  };
}

/** Ends a deployment at once where nobody is logged in, which the other checks only skip. */
export const loginCheck: Check = {
  name: 'login',
  run: async ({ settings }) => {
    const { run } = hostedCheck('login', () => Promise.resolve([]));
    const finding = await run({ folder: ROOT, settings });
    return 'skipped' in finding ? [finding.skipped] : finding;
  },
};

/** The checks of the hosted project itself, which need a login. */
export const HOSTED_CHECKS: readonly Check[] = [
  hostedCheck('grant for Storage rules', lookAtStorageGrant),
  hostedCheck('deployment without effect', tryDeployment),
  hostedCheck('sign-in methods', lookAtSignIn),
  hostedCheck('web key', lookAtWebKey),
  hostedCheck("databases and the operator's key", lookAtKey),
  hostedCheck('bucket', lookAtBucket),
  hostedCheck('App Check', lookAtAppCheck),
  hostedCheck('files of the library', lookAtShelves),
];
