// Runs an engine: `node runEngine.js <main.ts> <arguments>`. Plain JavaScript that finds tsx by
// itself, because the package may be installed anywhere.
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

register();
// The engine sees the arguments it would see if Node had started it directly.
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
