import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { ALL_CHECKS } from './checks.ts';
import { examine } from './examine.ts';
import { isWholeSnippet, readSnippet, withSettings } from './settings.ts';
import { inProject, readProjectFile, ROOT } from '../shared/paths.ts';
import { runScript } from '../shared/runScript.ts';

// npm run doctor: checks everything that a deployment needs. It changes nothing.
// npm run doctor -- --paste: first writes the console's firebaseConfig, from the input, into .env.
await runScript(async () => {
  const [option, ...others] = process.argv.slice(2);
  if (option !== undefined && (option !== '--paste' || others.length > 0)) {
    throw new Error('Usage: npm run doctor [-- --paste]');
  }
  if (option) await pasteSettings();
  const settings = loadEnv('production', ROOT, 'VITE_');
  const problems = await examine({ folder: ROOT, settings }, console.log, ALL_CHECKS);
  if (problems > 0) throw new Error(`${problems} to do before a deployment.`);
});

async function pasteSettings(): Promise<void> {
  if (process.stdin.isTTY) {
    console.log('Paste firebaseConfig from the console: Project settings, Your apps.');
  }
  let snippet = '';
  for await (const chunk of process.stdin) {
    snippet += String(chunk);
    if (isWholeSnippet(snippet)) break;
  }
  process.stdin.destroy();
  const settings = readSnippet(snippet);
  const path = inProject('.env');
  const env = existsSync(path) ? readFileSync(path, 'utf8') : readProjectFile('.env.example');
  writeFileSync(path, withSettings(env, settings));
  console.log(`.env has been written: ${Object.keys(settings).join(', ')}.`);
}
