import { ask } from './ask.ts';
import { listFiles } from './bucket.ts';
import { counted } from '../../src/model/language.ts';
import { CATEGORIES } from '../../src/model/shelf.ts';
import { runQuery } from './documents.ts';
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

/** What has happened since a time. */
interface OperatorNews {
  readonly reports: number;
  readonly uploads: number;
  readonly actions: number;
}

/** Counts the reports, uploads and actions of operators since a time, at most 1,000 of each kind. */
export async function readNews(place: OperatorPlace, since: Date): Promise<OperatorNews> {
  const countSince = async (collectionId: string, fieldPath: string, allDescendants = false) => {
    const found = await runQuery(place, {
      from: [{ collectionId, allDescendants }],
      where: {
        fieldFilter: {
          field: { fieldPath },
          op: 'GREATER_THAN_OR_EQUAL',
          value: { timestampValue: since.toISOString() },
        },
      },
      select: { fields: [{ fieldPath: '__name__' }] },
      // The order of the lists, for which there is an index.
      orderBy: [{ field: { fieldPath }, direction: 'DESCENDING' }],
      limit: 1_000,
    });
    return found.length;
  };
  const [reports, actions, ...uploads] = await Promise.all([
    countSince('reports', 'createdAt'),
    countSince('operatorLog', 'at'),
    ...CATEGORIES.map((category) => countSince(category, 'createdAt', true)),
  ]);
  return { reports, actions, uploads: uploads.reduce((sum, count) => sum + count, 0) };
}

/** Formats the news in a line. */
export function describeNews({ reports, uploads, actions }: OperatorNews, hours: number): string {
  return [
    `In the last ${counted(hours, 'hour', 'hours')}: ${counted(reports, 'report', 'reports')}`,
    counted(uploads, 'upload', 'uploads'),
    `${counted(actions, 'action', 'actions')} of operators.`,
  ].join(', ');
}

/** Formats the status with a line for each part. */
export function describeStatus(status: OperatorStatus): string {
  return [
    `site      ${status.isShut ? 'shut' : 'open'}`,
    `messages  ${status.messages}`,
    `storage   ${(status.storedBytes / 1e6).toFixed(1)} MB in ${counted(status.files, 'file', 'files')}`,
  ].join('\n');
}
