/** The Firestore engine inside another program, such as a test or a benchmark. */
import { createLogger, type Logger } from '../shared/log.ts';
import { Engine } from './engine.ts';
import { readIndexFile } from './indexes/indexFile.ts';
import { Indexes } from './indexes/Indexes.ts';
import { startServer, type RunningServer } from './server.ts';

export interface FirestoreEmulatorOptions {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** The text of a rules file. Without it, everybody may read and write everything. */
  readonly rules?: string;
  /** The path of an index file. Without it, every query has its indexes. */
  readonly indexFile?: string;
  readonly log?: Logger;
}

/**
 * Starts the engine, empty, and resolves once it accepts connections.
 *
 * @throws Error that lists the problems of the rules, each with line and column
 */
export async function startFirestoreEmulator(
  options: FirestoreEmulatorOptions,
): Promise<RunningServer> {
  const { host, port, rules, indexFile, log = createLogger(() => undefined) } = options;
  const engine = new Engine(
    log,
    indexFile === undefined ? {} : { indexes: new Indexes(readIndexFile(indexFile)) },
  );
  if (rules !== undefined) loadRules(engine, rules);
  return startServer(engine, { host, port });
}

function loadRules(engine: Engine, content: string): void {
  const issues = engine.security.load({ name: 'firestore.rules', content }, { keepBroken: false });
  const errors = issues.filter(({ severity }) => severity === 'ERROR');
  if (errors.length === 0) return;
  const lines = errors.map(({ line, column, description }) => `${line}:${column} ${description}`);
  throw new Error(`The rules do not compile:\n${lines.join('\n')}`);
}
