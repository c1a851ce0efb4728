import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';

export interface LinkOptions {
  /** There and back, in milliseconds. */
  readonly roundTripMs: number;
  /** In each direction, shared by all connections. */
  readonly bitsPerSecond: number;
}

/** A slow network between a browser and servers on this machine. */
export interface ShapedLink {
  /**
   * Listens on 127.0.0.1 and forwards to the port `target` there.
   *
   * @returns the port to connect to
   */
  leadTo(target: number): Promise<number>;
  close(): Promise<void>;
}

/** As much as the socket buffers of a slow connection hold; more stays with the sender. */
const BUFFER_BYTES = 256 * 1024;

/**
 * Creates a link that delays and paces all traffic, as one line that all connections share: a byte
 * leaves after those before it and arrives half a round trip later, and a new connection costs a
 * whole round trip. Loss and TCP's slow start are left out.
 */
export function createShapedLink({ roundTripMs, bitsPerSecond }: LinkOptions): ShapedLink {
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  const oneWay = roundTripMs / 2;
  const bytesPerMs = bitsPerSecond / 8 / 1000;
  const up = { freeAt: 0 };
  const down = { freeAt: 0 };

  const carry = (from: Socket, to: Socket, line: { freeAt: number }, openAt: number) => {
    const waiting: { readonly at: number; readonly data: Buffer }[] = [];
    let waitingBytes = 0;
    let ended = false;
    let timer: NodeJS.Timeout | undefined;
    const deliver = () => {
      timer = undefined;
      const now = performance.now();
      for (let next = waiting[0]; next && next.at <= now; next = waiting[0]) {
        waiting.shift();
        waitingBytes -= next.data.length;
        to.write(next.data);
      }
      if (waitingBytes < BUFFER_BYTES) from.resume();
      const [next] = waiting;
      if (next) timer = setTimeout(deliver, next.at - now);
      else if (ended) to.end();
    };
    from.on('data', (data: Buffer) => {
      const start = Math.max(performance.now(), line.freeAt, openAt);
      line.freeAt = start + data.length / bytesPerMs;
      waiting.push({ at: line.freeAt + oneWay, data });
      waitingBytes += data.length;
      if (waitingBytes >= BUFFER_BYTES) from.pause();
      timer ??= setTimeout(deliver, line.freeAt + oneWay - performance.now());
    });
    from.on('end', () => {
      ended = true;
      timer ??= setTimeout(deliver, oneWay);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };

  return {
    async leadTo(target) {
      const server = createServer({ allowHalfOpen: true }, (near) => {
        const far = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
        sockets.add(near).add(far);
        const openAt = performance.now() + roundTripMs;
        carry(near, far, up, openAt);
        carry(far, near, down, openAt);
      });
      servers.push(server);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(0, '127.0.0.1', resolve);
      });
      return (server.address() as AddressInfo).port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}
