import { ask } from './ask.ts';
import { listFiles } from './bucket.ts';
import { databaseAddress, type OperatorPlace } from './operatorPlace.ts';

/** The result of `npm run operator -- status`. */
interface OperatorStatus {
  readonly isShut: boolean;
  readonly messages: number;
  readonly files: number;
  readonly storedBytes: number;
}

/** Reads the shutdown flag and counts messages and files, without reading any content. */
export async function readOperatorStatus(place: OperatorPlace): Promise<OperatorStatus> {
  const read = async (path: string, query?: Record<string, string>): Promise<unknown> =>
    (await ask(place, databaseAddress(place, path, query))).json();
  const isShut = (await read('shutdown/status')) === true;
  const messages = Object.keys((await read('messages', { shallow: 'true' })) ?? {}).length;
  let files = 0;
  let storedBytes = 0;
  for await (const page of listFiles(place)) {
    files += page.length;
    for (const { size } of page) storedBytes += size;
  }
  return { isShut, messages, files, storedBytes };
}

/** Formats the status with a line for each part. */
export function describeStatus(status: OperatorStatus): string {
  return [
    `site      ${status.isShut ? 'shut' : 'open'}`,
    `messages  ${status.messages}`,
    `storage   ${(status.storedBytes / 1e6).toFixed(1)} MB in ${status.files} files`,
  ].join('\n');
}
