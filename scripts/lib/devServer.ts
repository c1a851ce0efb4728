import { readdirSync } from 'node:fs';
import { createServer, type ViteDevServer } from 'vite';
import { inProject, ROOT } from './paths.ts';
import { HOST } from './ports.ts';

/**
 * Starts the app's development server. Resolves when its libraries are bundled and its pages
 * compiled, so the first page loads at once. `pointAppAtEmulators` sets its emulators.
 */
export async function startDevServer(port: number): Promise<ViteDevServer> {
  const server = await createServer({
    root: ROOT,
    cacheDir: inProject(`node_modules/.vite-${port}`),
    server: { host: HOST, port, strictPort: true },
  });
  await server.listen();
  const pages = readdirSync(inProject('src/pages')).filter((name) => name.endsWith('.tsx'));
  const entries = ['/src/main.tsx', ...pages.map((page) => `/src/pages/${page}`)];
  await Promise.all(entries.map((url) => server.warmupRequest(url)));
  return server;
}
