/**
 * Measures the Realtime Database engine with a full room: many clients that receive every message,
 * and a long history. The clients are bare websockets, so the SDK's work is left out.
 */
import { once } from 'node:events';
import { startDatabaseEmulator } from 'firebase-without-java/database';
import { WebSocket } from 'ws';
import { orAborted, withTimeout } from '../src/lib/timeLimit.ts';
import { pause } from '../src/lib/pause.ts';
import { figure, type Benchmark, type Figure } from '../scripts/test/benchmark.ts';
import { median, percentile } from './support/statistics.ts';

const namespace = 'bench';
/** An engine that takes longer to answer is broken. */
const ANSWER_LIMIT_MS = 10_000;

interface Sizes {
  /** How long messages are sent. */
  readonly seconds: number;
  readonly clients: number;
  readonly messagesPerSecond: number;
  /** Messages in the room before a client opens it. */
  readonly history: number;
  /** How often each request to the room is measured. */
  readonly rounds: number;
}

const SIZES: Sizes = {
  seconds: 60,
  clients: 200,
  messagesPerSecond: 50,
  history: 100_000,
  rounds: 200,
};
const SMOKE_SIZES: Sizes = {
  seconds: 1,
  clients: 5,
  messagesPerSecond: 20,
  history: 1_000,
  rounds: 5,
};

interface Listener {
  readonly socket: WebSocket;
  /** The numbers of the messages, in the order of their arrival. */
  readonly received: number[];
  /** Time from sending to receiving, in milliseconds. */
  readonly delays: number[];
}

async function connect(port: number): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=${namespace}`);
  await once(socket, 'message', { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  return socket;
}

/**
 * Sends a request and waits for its answer.
 *
 * @throws Error with the answer if it refuses the request
 */
async function ask(socket: WebSocket, request: { r: number; a: string; b: object }): Promise<void> {
  const answer = new Promise<void>((resolve, reject) => {
    const onMessage = (data: Buffer): void => {
      if (!data.includes(`"r":${request.r},`)) return;
      socket.off('message', onMessage);
      if (data.includes('"s":"ok"')) resolve();
      else reject(new Error(data.toString()));
    };
    socket.on('message', onMessage);
  });
  socket.send(JSON.stringify({ t: 'd', d: request }));
  await withTimeout(answer, ANSWER_LIMIT_MS);
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

/**
 * Sends messages to many clients, and measures when each arrives.
 *
 * @throws Error if one does not arrive once and in order
 */
async function fanOut(
  port: number,
  { seconds, clients, messagesPerSecond }: Sizes,
): Promise<Figure[]> {
  const sentAt = new Map<number, number>();
  const listeners: Listener[] = [];
  for (let count = 0; count < clients; count += 1) listeners.push(await openListener(port, sentAt));
  const sender = await connect(port);
  const total = seconds * messagesPerSecond;
  const started = performance.now();
  const cpu = process.cpuUsage();
  for (let number = 0; number < total; number += 1) {
    const wait = started + (number * 1000) / messagesPerSecond - performance.now();
    if (wait > 0) await pause(wait);
    sentAt.set(number, performance.now());
    const path = `/messages/${keyOf(number)}`;
    const d = { number, text: 'See you at the library at five?', sender: 'Ann' };
    sender.send(JSON.stringify({ t: 'd', d: { r: number + 1, a: 'p', b: { p: path, d } } }));
  }
  await ask(sender, { r: total + 1, a: 's', b: {} });
  // An answer follows everything that was pushed before it on the same socket.
  await Promise.all(listeners.map(({ socket }) => ask(socket, { r: 2, a: 's', b: {} })));
  const used = process.cpuUsage(cpu);
  const incomplete = listeners.filter(
    ({ received }) =>
      received.length !== total || received.some((number, index) => number !== index),
  ).length;
  if (incomplete > 0) {
    throw new Error(`${incomplete} of ${clients} clients did not get all once and in order.`);
  }
  const delays = listeners.flatMap((listener) => listener.delays);
  for (const { socket } of listeners) socket.terminate();
  sender.terminate();
  const name = `${clients} clients, ${messagesPerSecond} messages/s for ${seconds} s`;
  const processor = (used.user + used.system) / 1e6 / seconds;
  return [
    figure(`${name}: arrival, median`, ms(median(delays))),
    figure(`${name}: arrival, 95 %`, ms(percentile(delays, 0.95))),
    figure(`${name}: processor, clients included`, `${processor.toFixed(2)} s per second`),
  ];
}

/** Measures opening the newest 50 and appending one, with a short history and a long one. */
async function longRoom(port: number, { history, rounds }: Sizes): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of [100, history]) {
    const room = Object.fromEntries(
      Array.from({ length: size }, (_, number) => [
        keyOf(number),
        { number, text: 'See you at the library at five?', sender: 'Ann', timestamp: number },
      ]),
    );
    const filled = await fetch(`http://127.0.0.1:${port}/messages.json?ns=${namespace}`, {
      method: 'PUT',
      body: JSON.stringify(room),
    });
    if (!filled.ok) throw new Error(await filled.text());
    const socket = await connect(port);
    const measure = async (request: (round: number) => { a: string; b: object }) => {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const from = performance.now();
        await ask(socket, { r: round + 1, ...request(round) });
        durations.push(performance.now() - from);
      }
      return median(durations);
    };
    const open = await measure(() => ({ a: 'q', b: newest }));
    const append = await measure((round) => ({
      a: 'p',
      b: { p: `/messages/${keyOf(size + round)}`, d: { text: 'one more', sender: 'Ann' } },
    }));
    figures.push(
      figure(`room of ${size}: newest 50, median`, ms(open)),
      figure(`room of ${size}: one more message, median`, ms(append)),
    );
    socket.terminate();
  }
  return figures;
}

const ms = (value: number) => `${value.toFixed(2)} ms`;

/** Measures a full room and a long one. */
export const benchmark: Benchmark = async ({ smoke, signal }) => {
  const sizes = smoke ? SMOKE_SIZES : SIZES;
  const engine = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  const both = async () => [
    ...(await fanOut(engine.port, sizes)),
    ...(await longRoom(engine.port, sizes)),
  ];
  try {
    return await orAborted(both(), signal);
  } finally {
    await engine.close();
  }
};
