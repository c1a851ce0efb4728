/**
 * The Storage rules runtime: firebase-tools starts it in place of Google's JAR, as `main.ts serve`,
 * and asks it over stdin and stdout whether a request to the Storage emulator is allowed.
 */
import { endWithParent } from '../shared/endWithParent.ts';
import { formatLine, LineReader } from './lines.ts';
import { HELLO } from './protocol.ts';
import { StorageRulesRuntime } from './runtime.ts';

if (process.argv[2] !== 'serve') {
  process.stderr.write('Usage: main.ts serve\n');
  process.exit(64);
}

const send = (message: object) => process.stdout.write(formatLine(message));
const runtime = new StorageRulesRuntime(send, (problem) => process.stderr.write(`${problem}\n`));
const reader = new LineReader();

process.stdin.on('data', (chunk: Buffer) => {
  for (const line of reader.take(chunk)) runtime.receive(line);
});

// Exits without an error when it is asked to stop and when firebase-tools is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
endWithParent(() => process.exit(0));

send(HELLO);
