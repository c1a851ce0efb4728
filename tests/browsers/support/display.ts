import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Display {
  readonly name: string;
  readonly close: () => void;
}

/** The machine's display, or one of Xvfb's in memory: WebKitGTK has no mode without one. */
export async function startDisplay(): Promise<Display> {
  const present = process.env['DISPLAY'];
  if (present) return { name: present, close: () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => void server.kill() };
}
