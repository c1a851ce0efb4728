import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startFirestoreEmulator } from 'firebase-without-java/firestore';
import { inProject, ROOT } from '../shared/paths.ts';
import { HOST, suitePorts } from '../shared/ports.ts';
import { pathIn, type Check } from './check.ts';

/** A process that takes longer counts as failed. */
const LIMIT_MS = 60_000;
const run = promisify(execFile);

/** Sends the app's queries to an empty engine, which refuses queries without an index. */
export const indexesCheck: Check = {
  name: 'indexes',
  run: async (patient) => {
    const engine = await startFirestoreEmulator({
      host: HOST,
      port: 0,
      rules: readFileSync(pathIn(patient, 'firestore.rules'), 'utf8'),
      indexFile: pathIn(patient, 'firestore.indexes.json'),
    });
    try {
      const offset = engine.port - suitePorts(0).firestore;
      const env = {
        ...process.env,
        VITE_FIREBASE_PROJECT_ID: '',
        VITE_APP_CHECK_SITE_KEY: '',
        VITE_EMULATOR_PORT_OFFSET: String(offset),
      };
      const program = inProject('scripts/deploy/askQueries.ts');
      await run(process.execPath, ['--import', 'tsx', program], {
        ...{ cwd: ROOT, env, timeout: LIMIT_MS },
      });
      return [];
    } catch (error) {
      const said = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
      return [`firestore.indexes.json: ${said || String(error)}`];
    } finally {
      await engine.close();
    }
  },
};
