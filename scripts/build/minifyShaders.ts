import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Minifies the shaders (`….glsl?raw`) of a build. The dev server delivers them as written. */
export function minifyShaders(): Plugin {
  return {
    name: 'studynest-minify-shaders',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', query] = id.split('?');
      if (!file.endsWith('.glsl') || query !== 'raw') return null;
      return `export default ${JSON.stringify(minifyShader(await readFile(file, 'utf8')))}`;
    },
  };
}

/**
 * Removes comments and unnecessary white space from GLSL.
 *
 * @throws Error for preprocessor lines, which need their line ends.
 */
export function minifyShader(source: string): string {
  const code = source.replace(/\/\/.*|\/\*[^]*?\*\//g, ' ').trim();
  if (code.includes('#')) throw new Error('minifyShader: preprocessor lines are not supported');
  // Spaces beside + and - stay, since `a - -b` is not `a--b`.
  return code.replace(/\s+/g, ' ').replace(/ ?([(){}[\],;:?=<>*/&|!]) ?/g, '$1');
}
