import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../shared/paths.ts';

/** An engine that has ended by itself. */
export interface EndedEngine {
  /** As firebase-tools calls it, for example `Firestore Emulator`. */
  readonly name: string;
  /** The end of its log. */
  readonly lastLines: string;
}

const READY = 'All emulators ready';
const READY_EVERY_MS = 50;
const ENDED = /^\W*(.+) has ended\.$/m;
const ENDED_EVERY_MS = 500;
const LAST_LINES = 15;

/**
 * Waits for firebase-tools to report that everything is up.
 *
 * @throws Error with its output, when it ends instead or takes longer than `limitMs`
 */
export async function untilReady(
  log: string,
  exited: Promise<number>,
  limitMs: number,
): Promise<void> {
  const end = Date.now() + limitMs;
  for (;;) {
    const status = await Promise.race([exited, sleep(READY_EVERY_MS)]);
    const text = readFileSync(log, 'utf8');
    if (status !== undefined) {
      throw new Error(`The emulator suite ended with status ${status}:\n${text}`);
    }
    if (text.includes(READY)) return;
    if (Date.now() > end) {
      throw new Error(`The emulator suite was not ready within ${limitMs / 1000} s:\n${text}`);
    }
  }
}

/** Resolves when an engine ends while the suite runs; never, if none does. */
export async function untilEngineEnds(
  folder: string,
  log: string,
  signal: AbortSignal,
): Promise<EndedEngine> {
  let position = 0;
  while (!signal.aborted) {
    const text = readFileFrom(log, position);
    // firebase-tools writes in colours if the environment asks for them, as on many CI services.
    const name = ENDED.exec(stripVTControlCharacters(text))?.[1];
    if (name !== undefined) return { name, lastLines: lastLines(folder, name) };
    // The last line may still be incomplete.
    position += Buffer.byteLength(text.slice(0, text.lastIndexOf('\n') + 1));
    await sleep(ENDED_EVERY_MS, undefined, { ref: false });
  }
  return new Promise(() => undefined);
}

/** The logs of a suite, and what a developer has to know of them: broken rules and denials. */
const FOLLOWED: Readonly<Record<string, RegExp>> = {
  'suite.log': /Denied|\.rules:\d|Error saving rules/,
  'firestore-debug.log': /DENIED/,
  'database-debug.log': /\(line \d+\) at|no rule applies/,
};

/**
 * Says every broken rules file and every denied request in a line with its rule and reason, from now
 * until the signal aborts.
 */
export async function followLogs(
  folder: string,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const paths = Object.entries(FOLLOWED).map(([name, pattern]) => ({
    path: `${folder}/${name}`,
    pattern,
  }));
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const positions = new Map(paths.map(({ path }) => [path, sizeOf(path)]));
  while (!signal.aborted) {
    await sleep(ENDED_EVERY_MS, undefined, { ref: false });
    for (const { path, pattern } of paths) {
      const position = positions.get(path) ?? 0;
      if (sizeOf(path) <= position) continue;
      const text = readFileFrom(path, position);
      // The last line may still be incomplete.
      const complete = text.slice(0, text.lastIndexOf('\n') + 1);
      positions.set(path, position + Buffer.byteLength(complete));
      for (const entry of new Set(entriesOf(complete))) if (pattern.test(entry)) say(entry);
    }
  }
}

/** Returns the entries of a log, each as one line with its reasons, and paths from the root. */
export function entriesOf(log: string): readonly string[] {
  return stripVTControlCharacters(log)
    .replace(/\n(?:\s+(?=\S)|(?=Line \d))/g, '; ')
    .split('\n')
    .map((entry) =>
      entry
        .replace(/^\S+Z (?:INFO|WARN) |^[^\w/.]+/, '')
        .replaceAll(ROOT, '')
        .replaceAll('../', ''),
    );
}

function readFileFrom(path: string, position: number): string {
  const bytes = Buffer.alloc(Math.max(0, statSync(path).size - position));
  const file = openSync(path, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, position));
  } finally {
    closeSync(file);
  }
}

/** Reads the end of an engine's log, such as firestore-debug.log for the Firestore Emulator. */
function lastLines(folder: string, name: string): string {
  const path = `${folder}/${name.split(' ')[0]?.toLowerCase()}-debug.log`;
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}
