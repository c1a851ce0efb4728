// Every script of package.json starts here: `node scripts/run.cjs NAME [arguments]` runs
// scripts/NAME.ts, or the installed tool NAME (tsc, oxlint, vitest …), in this process.
//
// The Node version is checked before anything else is loaded. An older Node would fail with a
// SyntaxError somewhere in a dependency, or seem to work. This file is plain CommonJS, without
// imports from the project, so that every Node since version 12 can run it.
'use strict';
const fs = require('fs');
const path = require('path');
const url = require('url');
const { engines } = require('../package.json');

/** The oldest Node that works, for example '20.19'. */
const required = engines.node.replace('>=', '');

function isOlder(version, than) {
  const [major, minor] = version.split('.').map(Number);
  const [thanMajor, thanMinor] = than.split('.').map(Number);
  return major < thanMajor || (major === thanMajor && minor < thanMinor);
}

/** Returns the file to run, and whether it is TypeScript. */
function find(name) {
  const script = path.join(__dirname, `${name}.ts`);
  if (fs.existsSync(script)) return { file: script, isTypeScript: true };
  const tool = path.join(__dirname, '../node_modules/.bin', name);
  if (fs.existsSync(tool)) return { file: fs.realpathSync(tool), isTypeScript: false };
  console.error(`There is no scripts/${name}.ts and no installed tool ${name}. Run npm ci.`);
  process.exit(1);
}

/** Returns what to do about an error that is met before a script runs, or the error itself. */
function explained(error) {
  if (process.env.STUDYNEST_STACKS) return error;
  const { code, message, stack } = error;
  if (/MODULE_NOT_FOUND$/.test(code) && /'[^./]/.test(message))
    return `${message.split('\n')[0]}\nThe packages are not whole: run npm ci.`;
  // ['A', 'One'] ['B', 'Two'] is the element 'Two' of the first list, which there is not.
  if (error instanceof TypeError && /(?:shelf|removedShelves|courseFiles)\.ts/.test(stack))
    return 'src/config/courses.ts: a comma is missing between two entries.';
  return error;
}

async function run(name) {
  const { file, isTypeScript } = find(name);
  // The script or tool gets the command line that it would get if Node had started it directly.
  process.argv.splice(1, 2, file);
  // Vite's bundler keeps the memory that it has freed, 200 MB of it in `npm start`, unless told so.
  if (!process.env.MIMALLOC_PURGE_DELAY) process.env.MIMALLOC_PURGE_DELAY = '0';
  if (isTypeScript) await import('tsx');
  await import(url.pathToFileURL(file).href);
}

if (isOlder(process.versions.node, required)) {
  console.error(
    `StudyNest needs Node ${required} or later. This is Node ${process.versions.node}.`,
  );
  process.exitCode = 1;
} else {
  run(process.argv[2]).catch((error) => {
    console.error(explained(error));
    process.exitCode = 1;
  });
}
