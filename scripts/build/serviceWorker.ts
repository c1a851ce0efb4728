import { build, type ResolvedConfig } from 'vite';

/** Returns the code of the service worker. */
export async function buildServiceWorker(config: ResolvedConfig): Promise<string> {
  const built = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: config.build.target,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/serviceWorker.ts', output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The service worker was not built.');
  return chunk.code;
}
