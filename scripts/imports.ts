import { format } from 'dependency-cruiser';
import { drawImports, drawnImports } from './lib/importDrawing.ts';
import { readImports } from './lib/readImports.ts';
import { runScript } from './lib/runScript.ts';

// npm run lint:imports: fails on an import that .dependency-cruiser.js forbids, and if the drawing
// in docs/architecture.md is out of date.
await runScript(async () => {
  const imports = await readImports();
  const { output, exitCode } = await format(imports, { outputType: 'err' });
  console.log(output);
  process.exitCode = exitCode;
  if (drawImports(imports) === drawnImports()) return;
  throw new Error('The drawing in docs/architecture.md is out of date. Run npm run architecture.');
});
