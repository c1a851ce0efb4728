import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
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
const LOOK_EVERY_MS = 500;
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
  for await (const lines of newLines(log, 0, signal)) {
    // firebase-tools writes in colours if the environment asks for them, as on many CI services.
    const name = ENDED.exec(stripVTControlCharacters(lines))?.[1];
    if (name !== undefined) return { name, lastLines: lastLines(folder, name) };
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
  const follow = async ([name, pattern]: [string, RegExp]) => {
    const path = `${folder}/${name}`;
    for await (const lines of newLines(path, sizeOf(path), signal)) {
      for (const entry of new Set(entriesOf(lines))) if (pattern.test(entry)) say(entry);
    }
  };
  await Promise.all(Object.entries(FOLLOWED).map(follow));
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** Yields the complete lines that are added to a file after a position, until the signal aborts. */
async function* newLines(
  path: string,
  position: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  while (!signal.aborted) {
    if (sizeOf(path) > position) {
      const bytes = await buffer(createReadStream(path, { start: position }));
      // The last line may still be incomplete.
      const lines = bytes.subarray(0, bytes.lastIndexOf('\n') + 1);
      position += lines.length;
      if (lines.length > 0) yield lines.toString();
    }
    await sleep(LOOK_EVERY_MS, undefined, { ref: false });
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

/** Reads the end of an engine's log, such as firestore-debug.log for the Firestore Emulator. */
function lastLines(folder: string, name: string): string {
  const path = `${folder}/${name.split(' ')[0]?.toLowerCase()}-debug.log`;
  if (!existsSync(path)) return '';
  return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-LAST_LINES).join('\n');
}
