import { readFileSync, writeFileSync } from 'node:fs';
import type { ICruiseResult } from 'dependency-cruiser';
import { inProject } from './paths.ts';

const PAGE = inProject('docs/architecture.md');
const DRAWING = /(?<=```mermaid\n)[^]*?(?=\n```)/;

/** The rows of the drawing, from top to bottom. Arrows may only lead down. */
const ROWS = [
  ['app'],
  ['pages'],
  ['features'],
  ['services', 'upload', 'fluid'],
  ['ui', 'model', 'firebase'],
  ['lib', 'config'],
];

/** Reads the drawing in `docs/architecture.md`. */
export function drawnImports(): string | undefined {
  return DRAWING.exec(readFileSync(PAGE, 'utf8'))?.[0];
}

/** Replaces that drawing. */
export function replaceDrawing(drawing: string): void {
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(DRAWING, () => drawing),
  );
}

/**
 * Draws which layer of `src` imports which.
 *
 * @returns a Mermaid flowchart
 */
export function drawImports({ modules }: Pick<ICruiseResult, 'modules'>): string {
  const arrows = new Set<string>();
  for (const { source, dependencies } of modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [layerOf(source), layerOf(resolved)];
      if (from && to && from !== to) arrows.add(`  ${from} --> ${to}`);
    }
  }
  const rows = ROWS.map(
    (layers, row) => `  subgraph row${row} [" "]\n    ${layers.join(' ~~~ ')}\n  end`,
  );
  return ['flowchart TB', ...rows, ...[...arrows].sort()].join('\n');
}

/** Returns the layer of a file; undefined for the entry files and for libraries. */
function layerOf(path: string): string | undefined {
  if (/node_modules\/@?firebase\//.test(path)) return 'firebase';
  return /^src\/([^/]+)\//.exec(path)?.[1];
}
