/** The state of the engine: databases, the clock, the rules, and whether clients are let in. */
import { ClientGate } from '../shared/clientGate.ts';
import { faultText } from '../shared/errorText.ts';
import type { Logger } from '../shared/log.ts';
import { StatusError } from '../shared/statusError.ts';
import type { Indexes } from './indexes/Indexes.ts';
import { Security } from './security.ts';
import { Database, type Keep } from './store/database.ts';
import { Clock } from './time.ts';

export class Engine {
  readonly clock = new Clock();
  /** The rules of the start, for every database that is given no others. */
  readonly security = new Security();
  readonly logger: Logger;
  readonly gate: ClientGate;
  keep: Keep = () => undefined;
  /** Absent if every query is answered, as by Google's emulator. */
  readonly indexes: Indexes | undefined;
  readonly #databases = new Map<string, Database>();
  readonly #securities = new Map<string, Security>();

  constructor(
    logger: Logger,
    { holdClients = false, indexes }: { holdClients?: boolean; indexes?: Indexes } = {},
  ) {
    this.logger = logger;
    this.gate = new ClientGate(!holdClients);
    this.indexes = indexes;
  }

  /** Returns the database named `projects/P/databases/D`; creates it if it does not exist. */
  database(name: string): Database {
    const database = this.#databases.get(name) ?? new Database((changes) => this.keep(changes));
    this.#databases.set(name, database);
    return database;
  }

  /** Returns the rules in force in a database, by the same name. */
  securityOf(name: string): Security {
    const security = this.#securities.get(name) ?? new Security(this.security);
    this.#securities.set(name, security);
    return security;
  }

  /** Logs why a request failed, unless that is the client's own affair. */
  logFailure(what: string, error: unknown): void {
    if (!(error instanceof StatusError))
      this.logger.warn(`INTERNAL ERROR ${what}: ${faultText(error)}`);
    else if (error.status === 'UNIMPLEMENTED')
      this.logger.warn(`UNIMPLEMENTED ${what}: ${error.message}`);
  }

  get databases(): ReadonlyMap<string, Database> {
    return this.#databases;
  }
}
