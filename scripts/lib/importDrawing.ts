import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import { inProject } from './paths.ts';

/** The rows of the drawing, from top to bottom. Arrows may only lead down. */
const ROWS = [
  ['app'],
  ['pages'],
  ['features'],
  ['services', 'upload', 'fluid'],
  ['ui', 'model', 'firebase'],
  ['lib', 'config'],
];

/**
 * Draws which layer of `src` imports which, from the imports as they are.
 *
 * @returns a Mermaid flowchart
 */
export async function drawImports(): Promise<string> {
  const { default: rules } = (await import(inProject('.dependency-cruiser.js'))) as {
    readonly default: { readonly options: ICruiseOptions };
  };
  const { output } = await cruise(
    ['src'],
    { ...rules.options, baseDir: inProject('') },
    {},
    { tsConfig: extractTSConfig(inProject('tsconfig.json')) },
  );
  const arrows = new Set<string>();
  for (const { source, dependencies } of (output as ICruiseResult).modules) {
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

/** The layer that a file belongs to; undefined for the entry files and for libraries. */
function layerOf(path: string): string | undefined {
  if (/node_modules\/@?firebase\//.test(path)) return 'firebase';
  return /^src\/([^/]+)\//.exec(path)?.[1];
}
