/** Messages to the person who runs an engine. firebase-tools keeps them in a debug log file. */
export interface Logger {
  readonly info: (text: string) => void;
  readonly warn: (text: string) => void;
}

/** Creates a logger that writes one line per message: time, level, text. */
export function createLogger(write: (line: string) => void): Logger {
  const line = (level: string) => (text: string) => {
    write(`${new Date().toISOString()} ${level} ${text}\n`);
  };
  return { info: line('INFO'), warn: line('WARN') };
}
