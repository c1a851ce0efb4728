import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { readBackend } from '../src/config/env.ts';
import { chooseKeyOutput, writeKeyAround } from './lib/keyOutput.ts';
import { makeOperatorKey, storeOperatorKey } from './lib/operatorKey.ts';
import { ask, choosePlace, databaseAddress, type OperatorPlace } from './lib/operatorPlace.ts';
import { describeStatus, readOperatorStatus } from './lib/operatorStatus.ts';
import { ROOT } from './lib/paths.ts';
import { portOffset, suitePorts } from './lib/ports.ts';
import { runScript } from './lib/runScript.ts';
import { PROJECT_ID } from './lib/suite/names.ts';

const USAGE = `npm run operator -- set-key [--out FILE] [--project ID]
npm run operator -- status [--project ID]

On the hosted project of .env; without one, or with --project ${PROJECT_ID}, on the running suite.`;

// npm run operator -- set-key | status
await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, project: { type: 'string' } },
  });
  const [command, ...others] = positionals;
  if ((command !== 'set-key' && command !== 'status') || others.length > 0) throw new Error(USAGE);
  const output = command === 'set-key' ? chooseKeyOutput(values.out, process.stdout.isTTY) : null;

  const backend = readBackend(loadEnv('production', ROOT, 'VITE_'));
  const place = await choosePlace(backend, suitePorts(portOffset(0)), values.project);
  await requireReachable(place);
  console.log(`${command} on ${place.name}`);
  if (!output) {
    console.log(describeStatus(await readOperatorStatus(place)));
    return;
  }
  const key = makeOperatorKey();
  const store = () => storeOperatorKey(place, key);
  if (output.kind === 'file') {
    // npm runs this in the project's folder; the file is meant from where the command was typed.
    const path = resolve(process.env['INIT_CWD'] ?? '', output.path);
    await writeKeyAround(path, key, store);
    console.log(`The new key is in ${path}. The old one is worth nothing from now on.`);
  } else {
    await store();
    console.log(`operator key ${key}\nThe old one is worth nothing from now on.`);
  }
});

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
