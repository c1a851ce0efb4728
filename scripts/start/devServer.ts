import { readdirSync } from 'node:fs';
import { createServer, type UserConfig, type ViteDevServer } from 'vite';
import { inProject, ROOT } from '../shared/paths.ts';
import { HOST } from '../shared/ports.ts';

/** Folders that the app does not contain. Systems limit how many files may be watched. */
const NOT_OF_THE_APP = ['.data', 'bench', 'dist', 'docs', 'e2e', 'emulators', 'tests'].map(
  (folder) => `${ROOT}${folder}/**`,
);

/**
 * Starts the app's development server. Resolves when its libraries are bundled and its pages
 * compiled, so the first page loads at once. `pointAppAtEmulators` sets its emulators.
 *
 * @param resolve modules that replace others
 */
export async function startDevServer(
  port: number,
  resolve?: UserConfig['resolve'],
): Promise<ViteDevServer> {
  const listeners = process.listeners('SIGTERM');
  const server = await createServer({
    root: ROOT,
    ...(resolve && { resolve }),
    cacheDir: inProject(`node_modules/.vite-${port}`),
    server: { host: HOST, port, strictPort: true, watch: { ignored: NOT_OF_THE_APP } },
  });
  server.watcher.removeAllListeners('error');
  server.watcher.once('error', (error) => {
    console.error(`Changes of files are not noticed: ${String(error)}`);
    server.watcher.on('error', () => undefined);
  });
  // Vite would end the process at SIGTERM, before the suite has kept its data.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listeners.includes(listener)) process.off('SIGTERM', listener);
  }
  try {
    await server.listen();
  } catch (error) {
    // Otherwise it would keep watching files, and the process would not end.
    await server.close();
    throw error;
  }
  const pages = readdirSync(inProject('src/pages')).filter((name) => name.endsWith('.tsx'));
  const entries = ['/src/main.tsx', ...pages.map((page) => `/src/pages/${page}`)];
  await Promise.all(entries.map((url) => server.warmupRequest(url)));
  await bundleLibraries(`http://${HOST}:${port}`);
  return server;
}

/** Asks for the libraries of the app. They are answered when all that it imports are bundled. */
async function bundleLibraries(origin: string): Promise<void> {
  const entry = await (await fetch(`${origin}/src/main.tsx`)).text();
  const libraries = [...entry.matchAll(/"(\/[^"]*\/deps\/[^"]*)"/g)].map(([, path = '']) => path);
  await Promise.all(libraries.map((path) => fetch(origin + path)));
}
