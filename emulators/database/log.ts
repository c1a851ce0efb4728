/** Where the engine says what it does: firebase-tools writes both streams to database-debug.log. */
export interface Log {
  info(line: string): void;
  warn(line: string): void;
}

export const silentLog: Log = { info: () => undefined, warn: () => undefined };

/** Writes lines with their time to standard output, warnings to standard error. */
export const streamLog: Log = {
  info: (line) => void process.stdout.write(`${new Date().toISOString()} ${line}\n`),
  warn: (line) => void process.stderr.write(`${new Date().toISOString()} WARN ${line}\n`),
};
