/**
 * The Realtime Database engine as firebase-tools starts it:
 * `java … -jar emulators/database/main.ts --host H --port N --single_project_mode Warning`.
 * Namespaces of any name are served: in single-project mode firebase-tools gives the warnings.
 */
import { GATE_VARIABLE } from '../shared/clientGate.ts';
import { endWithParent } from '../shared/endWithParent.ts';
import { messageOf } from '../shared/errorText.ts';
import { parseFlags, portFlag } from '../shared/flags.ts';
import { KEEP_VARIABLE } from '../shared/journal.ts';
import { createLogger } from '../shared/log.ts';
import { startDatabaseEmulator } from './server.ts';

const log = createLogger((line) => process.stdout.write(line));

try {
  const flags = parseFlags(process.argv.slice(2));
  const host = flags.get('host') ?? '127.0.0.1';
  const port = portFlag(flags, 'port');
  const holdClients = process.env[GATE_VARIABLE] === '1';
  const folder = process.env[KEEP_VARIABLE];
  const emulator = await startDatabaseEmulator({
    ...{ host, port, log, holdClients },
    ...(folder && { keepIn: folder }),
  });
  log.info(`Realtime Database engine listens on ${host}:${emulator.port}`);
  const stop = () => void emulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  endWithParent(stop);
} catch (error) {
  // firebase-tools looks for the words 'address already in use' on standard error.
  process.stderr.write(`The Realtime Database engine could not start: ${messageOf(error)}\n`);
  process.exitCode = 1;
}
