/**
 * The Realtime Database engine as firebase-tools starts it:
 * `java … -jar emulators/database/main.ts --host H --port N --single_project_mode Warning`.
 */
import { parseArgs } from 'node:util';
import { streamLog } from './log.ts';
import { startDatabaseEmulator } from './server.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '9000' },
    // Namespaces of any name are served; firebase-tools gives the warnings.
    single_project_mode: { type: 'string' },
    functions_emulator_host: { type: 'string' },
    functions_emulator_port: { type: 'string' },
  },
});

try {
  const { host } = values;
  const emulator = await startDatabaseEmulator({ host, port: Number(values.port), log: streamLog });
  streamLog.info(`Realtime Database engine listens on ${host}:${emulator.port}`);
  const stop = () => void emulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  // firebase-tools looks for the words 'address already in use' on standard error.
  streamLog.warn(`Could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
