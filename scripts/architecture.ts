import { readFileSync, writeFileSync } from 'node:fs';
import { drawImports } from './lib/importDrawing.ts';
import { inProject } from './lib/paths.ts';
import { runScript } from './lib/runScript.ts';

// npm run architecture: draws the imports into docs/architecture.md.
await runScript(async () => {
  const path = inProject('docs/architecture.md');
  const drawing = await drawImports();
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/```mermaid\n[^]*?\n```/, `\`\`\`mermaid\n${drawing}\n\`\`\``));
});
