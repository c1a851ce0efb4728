import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readBackend } from '../../src/model/env.ts';
import { ask } from './ask.ts';
import { letPagesRead } from './bucket.ts';
import { makeBackup } from './backup/makeBackup.ts';
import { restoreBackup } from './backup/restoreBackup.ts';
import {
  chooseKeyOutput,
  makeOperatorKey,
  storeOperatorKey,
  uninterrupted,
  writeKeyAround,
} from './operatorKey.ts';
import { choosePlace, databaseAddress, type OperatorPlace } from './operatorPlace.ts';
import { describeNews, describeStatus, readNews, readOperatorStatus } from './operatorStatus.ts';
import { describeOrphans, findOrphans, mendOrphans, removeFile } from './libraryFiles.ts';
import { ROOT } from '../shared/paths.ts';
import { portOffset, PROJECT_ID, suitePorts } from '../shared/ports.ts';
import { runScript } from '../shared/runScript.ts';

const USAGE = `npm run operator -- status [--since HOURS]        says whether the site is open, and what is stored;
                    with --since what is new, and ends with 1 if there are new reports
npm run operator -- set-key [--out FILE]          makes a new key, which ends the old one
npm run operator -- backup FOLDER                 copies everything into a folder
npm run operator -- restore FOLDER [--overwrite]  brings a backup back, without what was taken down
                    since: [--with-removed] brings that back too
npm run operator -- remove COURSE/CATEGORY/ID     removes a file, with its record and reports
npm run operator -- orphans [--mend]              lists, or removes, files without a record
npm run operator -- cors                          lets every page read the files

On the hosted project of .env; without one, or with --project ${PROJECT_ID}, on the running suite.`;

/** The arguments of a command. */
interface Request {
  /** The folder or the record's place; '' if the command takes none. */
  readonly operand: string;
  readonly out: string | undefined;
  readonly overwrite: boolean;
  readonly mend: boolean;
  readonly since: string | undefined;
  readonly withRemoved: boolean;
}

/**
 * Checks what was asked of a command, before anything is reached, and returns its work, which says
 * what to print at its end.
 */
type Command = (request: Request) => (place: OperatorPlace) => Promise<string>;

const COMMANDS: Readonly<Record<string, Command>> = {
  status: ({ since }) => {
    const hours = Number(since ?? 0);
    if (!(hours >= 0)) throw new Error('--since takes a number of hours. Nothing was read.');
    return async (place) => {
      const status = describeStatus(await readOperatorStatus(place));
      if (hours === 0) return status;
      const news = await readNews(place, new Date(Date.now() - hours * 3_600_000));
      // A scheduled run that fails sends a mail.
      if (news.reports > 0) process.exitCode = 1;
      return `${status}\n${describeNews(news, hours)}`;
    };
  },
  'set-key': setKey,
  backup:
    ({ operand }) =>
    async (place) => {
      const folder = whereTyped(operand);
      await makeBackup(place, folder, console.log);
      return `The backup in ${folder} is complete. It holds the key: keep it as safe.`;
    },
  restore:
    ({ operand, overwrite, withRemoved }) =>
    async (place) => {
      const folder = whereTyped(operand);
      await restoreBackup(place, folder, { overwrite, withRemoved, say: console.log });
      return 'The key here is as it was. Without one, run set-key now.';
    },
  remove:
    ({ operand }) =>
    async (place) =>
      (await removeFile(place, operand)).join('\n'),
  orphans:
    ({ mend }) =>
    async (place) => {
      const orphans = await findOrphans(place);
      console.log(describeOrphans(orphans));
      if (!mend)
        return 'Nothing was changed. To remove these files and texts and keep the names, add --mend.';
      await mendOrphans(place, orphans);
      return 'The files and texts without a record are removed, and the names are in order.';
    },
  cors: () => async (place) => {
    // The Storage emulator lets every page read, and has no such setting.
    if (place.projectId !== PROJECT_ID) await letPagesRead(place);
    return 'Every page can read the files now.';
  },
};
const WITH_OPERAND = ['backup', 'restore', 'remove'];

// npm run operator -- set-key | status | backup | restore | remove | orphans | cors
await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      project: { type: 'string' },
      since: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      'with-removed': { type: 'boolean', default: false },
      mend: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [name = '', operand = '', ...others] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || others.length > 0 || (operand !== '') !== WITH_OPERAND.includes(name)) {
    throw new Error(USAGE);
  }
  const { 'with-removed': withRemoved, ...rest } = values;
  const work = command({ operand, ...rest, withRemoved, out: values.out, since: values.since });
  const backend = readBackend(loadEnv('production', ROOT, 'VITE_'));
  const place = await choosePlace(backend, suitePorts(portOffset(0)), values.project);
  await requireReachable(place);
  console.log(`${name} on ${place.name}`);
  console.log(await work(place));
});

/** Makes a key, stores it in both databases, and shows it once. */
function setKey({ out }: Request) {
  const output = chooseKeyOutput(out, process.stdout.isTTY);
  return async (place: OperatorPlace): Promise<string> => {
    const key = makeOperatorKey();
    // Interrupted between the two databases, it would leave them with different keys.
    const store = () =>
      uninterrupted(
        () => storeOperatorKey(place, key),
        () => console.log('Storing the key; this ends within a minute or two.'),
      );
    if (output.kind === 'file') {
      const path = whereTyped(output.path);
      await writeKeyAround(path, key, store);
      return `The new key is in ${path}. The old one is worth nothing from now on.`;
    }
    await store();
    return `operator key ${key}\nThe old one is worth nothing from now on.`;
  };
}

/** Resolves a path in the folder where the command was typed; npm runs this in the project's. */
function whereTyped(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '', path);
}

async function requireReachable(place: OperatorPlace): Promise<void> {
  try {
    await ask(place, databaseAddress(place, 'shutdown'));
  } catch (error) {
    if (place.projectId !== PROJECT_ID) throw error;
    throw new Error(
      'No suite runs here. Start it with npm start and leave it running, or name a hosted project in .env. Nothing was changed.',
      { cause: error },
    );
  }
}
