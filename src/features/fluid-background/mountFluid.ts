import { logError } from '#lib/log.ts';
import type { Fluid } from '#fluid/index.ts';

/**
 * Puts a fluid into `host` when the mouse first moves or a finger first touches; until then
 * nothing is loaded or drawn. Where there can be none the host stays as it is. Returns a function
 * that takes everything away again.
 */
export function mountFluid(host: HTMLElement): () => void {
  const gone = new AbortController();
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  let fluid: Fluid | null = null;

  const show = async (): Promise<void> => {
    window.removeEventListener('pointermove', begin);
    window.removeEventListener('touchstart', begin);
    const { createFluid } = await import('#fluid/index.ts');
    if (gone.signal.aborted) return;
    host.append(canvas);
    fluid = createFluid(canvas);
    if (fluid) fluid.start();
    else canvas.remove();
  };
  const begin = (): void => {
    show().catch((error: unknown) => {
      canvas.remove();
      logError('show the fluid background', error);
    });
  };
  for (const input of ['pointermove', 'touchstart']) {
    window.addEventListener(input, begin, { passive: true, signal: gone.signal });
  }

  return () => {
    gone.abort();
    canvas.remove();
    fluid?.dispose();
  };
}
