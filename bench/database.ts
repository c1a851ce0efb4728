/**
 * How the Realtime Database engine bears a full room: many clients that hear every message, and a
 * long history. The clients are bare websockets, so that the engine is measured and not the SDK.
 */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startDatabaseEmulator } from '../emulators/database/server.ts';

const namespace = 'bench';

export interface DatabaseBenchOptions {
  /** How long messages are sent. */
  readonly seconds?: number;
  readonly clients?: number;
  readonly messagesPerSecond?: number;
  /** Messages in the room before a client opens it. */
  readonly history?: number;
}

interface Listener {
  readonly socket: WebSocket;
  /** The numbers of the messages in the order they came. */
  readonly received: number[];
  /** Time from sending to receiving, in milliseconds. */
  readonly delays: number[];
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function connect(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`);
  await once(socket, 'message');
  return socket;
}

/** Sends a request and waits for its answer. */
async function ask(socket: WebSocket, request: { r: number; a: string; b: object }): Promise<void> {
  const answer = new Promise<void>((resolve) => {
    const onMessage = (data: Buffer): void => {
      if (!data.includes(`"r":${request.r},`)) return;
      socket.off('message', onMessage);
      resolve();
    };
    socket.on('message', onMessage);
  });
  socket.send(JSON.stringify({ t: 'd', d: request }));
  await answer;
}

const newest = { p: '/messages', q: { i: '.key', l: 50, vf: 'r' }, t: 1, h: '' };

async function openListener(port: number, sentAt: ReadonlyMap<number, number>): Promise<Listener> {
  const socket = await connect(port);
  const listener: Listener = { socket, received: [], delays: [] };
  await ask(socket, { r: 1, a: 'q', b: newest });
  socket.on('message', (data: Buffer) => {
    const [, number] = /"number":(\d+)/.exec(data.toString()) ?? [];
    if (number === undefined) return;
    listener.received.push(Number(number));
    listener.delays.push(performance.now() - (sentAt.get(Number(number)) ?? Number.NaN));
  });
  return listener;
}

const keyOf = (number: number): string => `m${String(number).padStart(8, '0')}`;

/** Every message to every client, once, in order; how long it takes to arrive. */
async function fanOut(port: number, options: Required<DatabaseBenchOptions>): Promise<void> {
  const { seconds, clients, messagesPerSecond } = options;
  const sentAt = new Map<number, number>();
  const listeners: Listener[] = [];
  for (let count = 0; count < clients; count += 1) listeners.push(await openListener(port, sentAt));
  const sender = await connect(port);
  const total = seconds * messagesPerSecond;
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (let number = 0; number < total; number += 1) {
    const wait = started + (number * 1000) / messagesPerSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sentAt.set(number, performance.now());
    const path = `/messages/${keyOf(number)}`;
    const d = { number, text: 'See you at the library at five?', sender: 'Ann' };
    sender.send(JSON.stringify({ t: 'd', d: { r: number + 1, a: 'p', b: { p: path, d } } }));
  }
  await ask(sender, { r: total + 1, a: 's', b: {} });
  // A last answer to each listener: what was pushed before it has arrived.
  await Promise.all(listeners.map(({ socket }) => ask(socket, { r: 2, a: 's', b: {} })));
  const used = process.cpuUsage(cpu);
  const inOrder = listeners.filter(
    ({ received }) =>
      received.length === total && received.every((number, index) => number === index),
  ).length;
  const delays = listeners.flatMap((listener) => listener.delays);
  console.log(
    `database fan-out: ${clients} clients, ${messagesPerSecond} messages/s for ${seconds} s: ` +
      `${inOrder} of ${clients} clients got all ${total} once and in order; ` +
      `arrival median ${percentile(delays, 0.5).toFixed(1)} ms, ` +
      `95 % ${percentile(delays, 0.95).toFixed(1)} ms; ` +
      `processor ${((used.user + used.system) / 1000 / 1000 / seconds).toFixed(2)} s per second ` +
      '(clients included)',
  );
  for (const { socket } of listeners) socket.terminate();
  sender.terminate();
}

/** Opening the newest 50 and appending one, with a long history and with a short one. */
async function longRoom(port: number, history: number): Promise<void> {
  const times: Record<string, { open: number; append: number }> = {};
  for (const size of [100, history]) {
    const room = Object.fromEntries(
      Array.from({ length: size }, (_, number) => [
        keyOf(number),
        { number, text: 'See you at the library at five?', sender: 'Ann', timestamp: number },
      ]),
    );
    await fetch(`http://127.0.0.1:${port}/messages.json?ns=${namespace}`, {
      method: 'PUT',
      body: JSON.stringify(room),
    });
    const socket = await connect(port);
    const rounds = 200;
    const measure = async (request: (round: number) => { a: string; b: object }) => {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now();
        await ask(socket, { r: round + 1, ...request(round) });
        durations.push(performance.now() - from);
      }
      return percentile(durations, 0.5);
    };
    const open = await measure(() => ({ a: 'q', b: newest }));
    const append = await measure((round) => ({
      a: 'p',
      b: { p: `/messages/${keyOf(size + round)}`, d: { text: 'one more', sender: 'Ann' } },
    }));
    times[size] = { open, append };
    socket.terminate();
  }
  for (const [size, { open, append }] of Object.entries(times)) {
    console.log(
      `database room of ${size}: newest 50 in ${open.toFixed(2)} ms, append in ${append.toFixed(2)} ms (medians)`,
    );
  }
}

/** Runs the benchmarks and prints a line for each. */
export async function benchDatabase({
  seconds = 60,
  clients = 200,
  messagesPerSecond = 50,
  history = 100_000,
}: DatabaseBenchOptions = {}): Promise<void> {
  const engine = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  try {
    await fanOut(engine.port, { seconds, clients, messagesPerSecond, history });
    await longRoom(engine.port, history);
  } finally {
    await engine.close();
  }
}
