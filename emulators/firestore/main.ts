/**
 * The Firestore engine as a program: firebase-tools starts it in place of Google's JAR.
 * It loads the given files before it listens, and ends on SIGINT or SIGTERM.
 */
import { readFile } from 'node:fs/promises';
import { GATE_VARIABLE } from '../shared/clientGate.ts';
import { endWithParent } from '../shared/endWithParent.ts';
import { messageOf } from '../shared/errorText.ts';
import { parseFlags, portFlag } from '../shared/flags.ts';
import { KEEP_VARIABLE } from '../shared/journal.ts';
import { createLogger } from '../shared/log.ts';
import { Engine } from './engine.ts';
import { readIndexFile } from './indexes/indexFile.ts';
import { Indexes } from './indexes/Indexes.ts';
import { INDEX_FILE_VARIABLE } from './indexes/variable.ts';
import { keepIn } from './kept.ts';
import { importFrom } from './persistence.ts';
import { startServer } from './server.ts';

async function main(): Promise<void> {
  const flags = parseFlags(process.argv.slice(2));
  const logger = createLogger((line) => process.stdout.write(line));
  const indexFile = process.env[INDEX_FILE_VARIABLE];
  const engine = new Engine(logger, {
    holdClients: process.env[GATE_VARIABLE] === '1',
    ...(indexFile && { indexes: new Indexes(readIndexFile(indexFile)) }),
  });
  const rules = flags.get('rules');
  if (rules !== undefined) loadRules(engine, rules, await readFile(rules, 'utf8'));
  else logger.warn('no rules file: everybody may read and write everything');
  const folder = process.env[KEEP_VARIABLE];
  const isNew = !folder || keepIn(engine, folder);
  const seed = flags.get('seed_from_export');
  if (seed !== undefined && !isNew) {
    logger.warn(`${seed} is not imported, because later data was kept`);
  } else if (seed !== undefined) {
    const count = await importFrom(engine, seed, flags.get('project_id'));
    logger.info(`${count} documents imported from ${seed}`);
  }
  const server = await startServer(engine, {
    host: flags.get('host') ?? '127.0.0.1',
    port: portFlag(flags, 'port'),
  });
  logger.info(`Firestore (REST) listens on ${server.host}:${server.port}`);
  const stop = (): void => {
    void server.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  endWithParent(stop);
}

/** Loads the rules. A file that does not compile stops the start: requests could only fail. */
function loadRules(engine: Engine, name: string, content: string): void {
  const issues = engine.security.load({ name, content }, { keepBroken: false });
  for (const { severity, line, column, description } of issues)
    process.stderr.write(`${name}:${line}:${column} - ${severity} ${description}\n`);
  if (issues.some(({ severity }) => severity === 'ERROR'))
    throw new Error('the rules do not compile');
}

main().catch((error: unknown) => {
  process.stderr.write(`firestore emulator: ${messageOf(error)}\n`);
  process.exitCode = 1;
});
