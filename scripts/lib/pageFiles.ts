import type { Manifest } from 'vite';

interface PageFiles {
  /** That of the module comes first. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files that a module loads beside the app's entry, so that all of them load in parallel. */
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
