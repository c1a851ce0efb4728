import type { Manifest } from 'vite';

interface PageFiles {
  /** The module's own script comes first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Returns the files that a module loads besides the app's entry, to load them in parallel. */
export function filesOf(manifest: Manifest, module: string): PageFiles {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || key === 'index.html' || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    chunk.imports?.forEach(add);
  };
  add(module);
  return { scripts: [...files], styles: [...styles] };
}
