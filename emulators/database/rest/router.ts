/** Requests over HTTP: `/<path>.json`, the rules, the list of namespaces, and long polling's way back. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { GATE_PATH, readGate } from '../../shared/clientGate.ts';
import { faultText } from '../../shared/errorText.ts';
import { requestUrl } from '../../shared/requestUrl.ts';
import { notServed } from '../../shared/statusError.ts';
import { longPollingAnswer } from '../longPolling.ts';
import { restFailure, RestError } from './errors.ts';
import { read } from './read.ts';
import type { RestContext, RestRequest } from './request.ts';
import { bodyText, dataRequest, restCaller } from './request.ts';
import type { RestAnswer } from './response.ts';
import { allowOrigin, errorAnswer, send } from './response.ts';
import { readCoverage, readRules, replaceRules } from './rules.ts';
import { stream } from './stream.ts';
import { append, patch, remove, replace } from './write.ts';

type Handler = (request: RestRequest, body: string) => RestAnswer;

const rulesHandlers = new Map<string, Handler>([
  ['GET', readRules],
  ['PUT', replaceRules],
]);

function dataHandlers({ clock }: RestContext): Map<string, Handler> {
  return new Map<string, Handler>([
    ['GET', read],
    ['HEAD', read],
    ['PUT', replace],
    ['PATCH', patch],
    ['POST', (request, body) => append(request, body, clock())],
    ['DELETE', remove],
  ]);
}

/** @throws RestError if the caller is not the administrator */
function requireAdministrator(message: IncomingMessage, url: URL): void {
  if (!restCaller(message.headers, url).isAdmin) throw new RestError(401, 'Permission denied');
}

async function setGate({ gate }: RestContext, message: IncomingMessage): Promise<RestAnswer> {
  gate.set(readGate(await bodyText(message)));
  return { status: 200, text: '{}' };
}

function listNamespaces({ namespaces }: RestContext): RestAnswer {
  return { status: 200, text: JSON.stringify(namespaces.names().map((name) => ({ name }))) };
}

function isStream(request: RestRequest): boolean {
  const { accept } = request.headers;
  return request.method === 'GET' && (accept ?? '').includes('text/event-stream');
}

/** Whether firebase-tools imports a namespace; it does so once, when it has started the engine. */
function isImport({ method, path, caller, parameters }: RestRequest): boolean {
  const isUnlimited = parameters.get('writeSizeLimit') === 'unlimited';
  const isSilent = parameters.get('disableTriggers') === 'true';
  return method === 'PUT' && path.length === 0 && caller.isAdmin && isUnlimited && isSilent;
}

async function handle(
  message: IncomingMessage,
  response: ServerResponse,
  context: RestContext,
): Promise<void> {
  const url = requestUrl(message);
  if (url === null) throw new RestError(400, 'Invalid path: it is no part of a URL');
  const { pathname } = url;
  if (message.method === 'OPTIONS') {
    response.writeHead(200).end();
  } else if (pathname === '/.lp') {
    longPollingAnswer(url, response);
  } else if (pathname === '/.inspect/databases.json') {
    requireAdministrator(message, url);
    send(response, listNamespaces(context));
  } else if (pathname === GATE_PATH && message.method === 'PUT') {
    requireAdministrator(message, url);
    send(response, await setGate(context, message));
  } else if (pathname === '/.settings/functionTriggers.json') {
    requireAdministrator(message, url);
    await bodyText(message);
    context.log.warn(notServed(FUNCTIONS));
    throw new RestError(501, notServed(FUNCTIONS));
  } else if (pathname === '/.inspect/coverage' || pathname === '/.inspect/coverage.json') {
    const { namespace } = dataRequest(message, url, context);
    send(response, readCoverage(namespace, !pathname.endsWith('.json')));
  } else if (!pathname.endsWith('.json')) {
    throw new RestError(pathname === '/' ? 400 : 404, 'Append .json to your request URL');
  } else {
    const request = dataRequest(message, url, context);
    const [first, ...others] = request.path;
    const isRules = first === '.settings' && others.length === 1 && others[0] === 'rules';
    if (first?.startsWith('.') === true && !isRules) throw new RestError(501, notServed(pathname));
    // The body comes first: nothing may delay a write once it has passed the gate, or an export that
    // follows the closing of the gate would miss it.
    const body = await bodyText(message);
    if (!request.caller.isAdmin && !(await context.gate.pass(message.socket))) return;
    if (!isRules && isStream(request)) {
      stream(request, response, context);
      return;
    }
    if (context.namespaces.areKept && isImport(request)) {
      context.log.warn(`${request.namespace.name}: not imported, because later data was kept`);
      send(response, { status: 200, text: 'null' });
      return;
    }
    const handler = (isRules ? rulesHandlers : dataHandlers(context)).get(request.method);
    if (handler === undefined) throw new RestError(405, `Method ${request.method} is not allowed`);
    send(response, handler(request, body));
  }
}

const FUNCTIONS = 'functions that listen to a database';

/** Returns the handler of all requests that are not websockets. */
export function restHandler(context: RestContext): RequestListener {
  return (message, response) => {
    allowOrigin(message, response);
    handle(message, response, context).catch((error: unknown) => {
      const failure = restFailure(error);
      const text = failure?.log ?? faultText(error);
      const level = failure === null ? 'warn' : 'info';
      context.log[level](`${message.method ?? ''} ${message.url ?? ''}: ${text}`);
      if (response.headersSent) response.destroy();
      else send(response, errorAnswer(failure?.status ?? 500, failure?.text ?? 'Internal error'));
    });
  };
}
