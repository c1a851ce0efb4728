import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Display {
  readonly name: string;
  readonly close: () => void;
}

/** Returns the machine's display, or starts one of Xvfb's in memory: WebKitGTK needs a display. */
export async function startDisplay(): Promise<Display> {
  const present = process.env['DISPLAY'];
  if (present) return { name: present, close: () => undefined };
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => void server.kill() };
}
