import { drawImports, replaceDrawing } from './lib/importDrawing.ts';
import { readImports } from './lib/readImports.ts';
import { runScript } from './lib/runScript.ts';

// npm run architecture: draws the imports into docs/architecture.md.
await runScript(async () => replaceDrawing(drawImports(await readImports())));
