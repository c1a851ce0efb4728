// Runs an engine: `node runEngine.js <main.ts> <arguments>`. Plain JavaScript that finds tsx by
// itself, because the package may be installed anywhere.
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

register();
// The engine sees the arguments it would see if Node had started it directly.
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);

// firebase-tools ends everything, unsaved data included, when an engine ends with an error status,
// but goes on when a signal ended it. The other emulators' data can then still be exported.
process.on('uncaughtException', (error) => {
  console.error(error);
  process.kill(process.pid, 'SIGKILL');
});
