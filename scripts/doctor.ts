import { loadEnv } from 'vite';
import { examine } from './lib/doctor/examine.ts';
import { ROOT } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';

// npm run doctor: checks everything that a deployment needs. It changes nothing.
await runScript(async () => {
  const settings = loadEnv('production', ROOT, 'VITE_');
  const patient = { folder: ROOT, settings, nodeVersion: process.versions.node };
  const problems = await examine(patient, console.log);
  if (problems > 0) throw new Error(`${problems} to do before a deployment.`);
});
