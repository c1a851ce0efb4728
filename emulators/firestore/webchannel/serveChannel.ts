/** The requests of WebChannel: `/google.firestore.v1.Firestore/{Listen,Write}/channel`. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { corsHeaders, readBody } from '../../shared/http.ts';
import { StatusError } from '../../shared/statusError.ts';
import { createCall } from '../call.ts';
import { readCaller } from '../caller.ts';
import type { Engine } from '../engine.ts';
import { MAX_REQUEST_BYTES } from '../limits.ts';
import { ListenStream, type Send } from '../listen/ListenStream.ts';
import { WriteStream } from '../listen/WriteStream.ts';
import { Channel, lengthAndText, readMessages, readNumber, type Messages } from './Channel.ts';

export const CHANNEL_PATH = /^\/google\.firestore\.v1\.Firestore\/(Listen|Write)\/channel$/;

/** A form escapes its messages, which can take three times their length. */
const MAX_FORM_BYTES = 3 * MAX_REQUEST_BYTES;

/** Far more than the pages of one machine; each costs memory for a minute. */
const MAX_CHANNELS = 10_000;

/** The open sessions of a server, by their ids. */
export type Channels = Map<string, Channel>;

/** @param kind the stream that the path names */
export async function serveChannel(
  engine: Engine,
  channels: Channels,
  { request, response, kind }: { request: IncomingMessage; response: ServerResponse; kind: string },
): Promise<void> {
  const parameters = new URLSearchParams((request.url ?? '').split('?')[1]);
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    // Browsers would wait for more of the answer to guess its type from.
    'x-content-type-options': 'nosniff',
    ...corsHeaders(request),
  };
  const form = new URLSearchParams(await readBody(request, MAX_FORM_BYTES));
  const id = parameters.get('SID');
  const answer = (value: unknown): void => {
    response.writeHead(200, headers).end(lengthAndText(JSON.stringify(value)));
  };
  if (id === null) {
    const caller = readCaller(headersOf(form).get('authorization'));
    if (caller.kind !== 'admin' && !(await engine.gate.pass(request.socket))) return;
    const messages = readMessages(form);
    if (channels.size >= MAX_CHANNELS)
      throw new StatusError('RESOURCE_EXHAUSTED', `There are ${MAX_CHANNELS} sessions already.`);
    const channel = new Channel(randomUUID(), () => channels.delete(channel.id));
    const call = createCall(engine, caller, parameters.get('database') ?? '');
    const send: Send = (message, isStored) => channel.send(message, isStored);
    const stream = kind === 'Listen' ? new ListenStream(call, send) : new WriteStream(call, send);
    channel.open(stream, call.security);
    channels.set(channel.id, channel);
    answer([[0, ['c', channel.id, '', 8, 12, 30_000]]]);
    receive(engine, channel, messages);
    return;
  }
  const channel = channels.get(id);
  if (parameters.get('TYPE') === 'terminate') {
    channel?.close();
    response.writeHead(200, headers).end();
  } else if (!channel) {
    response.writeHead(400, headers).end('Unknown SID');
  } else if (parameters.get('RID') === 'rpc') {
    const seen = readNumber(parameters.get('AID'));
    response.writeHead(200, headers).flushHeaders();
    channel.attach(response, seen, parameters.get('CI') === '1');
  } else {
    const messages = readMessages(form);
    channel.confirm(readNumber(parameters.get('AID')));
    receive(engine, channel, messages);
    answer(channel.state);
  }
}

/** Passes messages on. The refusal of one ends the stream, and the client learns the reason. */
function receive(engine: Engine, channel: Channel, messages: Messages): void {
  try {
    channel.receive(messages);
  } catch (error) {
    engine.logFailure('WebChannel', error);
    channel.fail(StatusError.of(error));
  }
}

/** The headers of the first request are in its form: a page may not set them across origins. */
function headersOf(form: URLSearchParams): ReadonlyMap<string, string> {
  const lines = (form.get('headers') ?? '').split('\r\n');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}
