import { ask } from './ask.ts';
import { databaseAddress, type OperatorPlace } from './operatorPlace.ts';

/** The result of `npm run operator -- status`. */
export interface OperatorStatus {
  readonly isShut: boolean;
  readonly messages: number;
  readonly files: number;
  readonly storedBytes: number;
}

/** Reads the shutdown flag and counts messages and files, without reading any content. */
export async function readOperatorStatus(place: OperatorPlace): Promise<OperatorStatus> {
  const read = async (path: string, query?: Record<string, string>): Promise<unknown> =>
    (await ask(place, databaseAddress(place, path, query))).json();
  const [shutdown, messages, storage] = await Promise.all([
    read('shutdown/status'),
    read('messages', { shallow: 'true' }),
    measureStorage(place),
  ]);
  return {
    isShut: shutdown === true,
    messages: Object.keys(messages ?? {}).length,
    ...storage,
  };
}

async function measureStorage(place: OperatorPlace) {
  let files = 0;
  let storedBytes = 0;
  let pageToken = '';
  do {
    const query = new URLSearchParams({ fields: 'items(size),nextPageToken', maxResults: '1000' });
    if (pageToken) query.set('pageToken', pageToken);
    const url = `${place.storage}/storage/v1/b/${place.bucket}/o?${query.toString()}`;
    const page = (await (await ask(place, url)).json()) as {
      items?: { size: string }[];
      nextPageToken?: string;
    };
    for (const { size } of page.items ?? []) {
      files += 1;
      storedBytes += Number(size);
    }
    pageToken = page.nextPageToken ?? '';
  } while (pageToken);
  return { files, storedBytes };
}

/** Formats the status with a line for each part. */
export function describeStatus(status: OperatorStatus): string {
  return [
    `site      ${status.isShut ? 'shut' : 'open'}`,
    `messages  ${status.messages}`,
    `storage   ${(status.storedBytes / 1e6).toFixed(1)} MB in ${status.files} files`,
  ].join('\n');
}
