import { readdirSync } from 'node:fs';
import { findOrInstallBrowser } from './lib/browser.ts';
import { inProject } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';
import { stopSignal } from './lib/stopSignal.ts';

// npm run bench [-- list upload …]: each file of bench/ exports one function that measures one
// part and prints its table. Nothing here fails on a time.
await runScript(async () => {
  process.env['STUDYNEST_BROWSER'] = findOrInstallBrowser();
  const signal = stopSignal();
  const all = readdirSync(inProject('bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !all.includes(name));
  if (unknown.length > 0) {
    throw new Error(`No benchmark ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  }
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n── ${name} ──`);
    await run(name, signal);
  }
  // A benchmark leaves sockets and timers of its own behind; its work is done.
  process.exit();
});

/** One that breaks does not keep the others from running. */
async function run(name: string, signal: AbortSignal): Promise<void> {
  try {
    const module = (await import(`../bench/${name}.ts`)) as Record<string, unknown>;
    const bench = Object.values(module).find(isBench);
    if (!bench) throw new Error(`bench/${name}.ts exports no function named bench….`);
    await bench(signal);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}

function isBench(value: unknown): value is (signal: AbortSignal) => Promise<void> {
  return typeof value === 'function' && value.name.startsWith('bench');
}
