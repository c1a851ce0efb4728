#!/usr/bin/env node
// Runs firebase-tools with the engines of this package. All arguments go to firebase-tools.
// It runs in this same process, so Ctrl-C and exit codes are those of firebase-tools.
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';

const { engineEnvironment, findFirebaseTools } = await tsImport('../index.ts', import.meta.url);
try {
  const program = findFirebaseTools(process.cwd());
  Object.assign(process.env, engineEnvironment());
  process.argv[1] = program;
  await import('../firebase-tools/preload.js');
  createRequire(import.meta.url)(program);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
