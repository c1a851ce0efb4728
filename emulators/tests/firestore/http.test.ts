import { describe, expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';

const engine = useEngine();

describe('cross-origin requests', () => {
  const headers = {
    origin: 'http://127.0.0.1:5173',
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,x-goog-request-params',
  };

  it('are let through after a preflight', async () => {
    const path = `/v1/${engine.documents}:commit`;
    const answer = await engine.request('OPTIONS', path, undefined, { token: null, headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
    expect(answer.headers.get('access-control-allow-methods')).toBe(
      'DELETE,GET,HEAD,PATCH,POST,PUT',
    );
    expect(answer.headers.get('access-control-allow-headers')).toBe(
      'authorization,x-goog-request-params',
    );
  });

  it('may read errors too', async () => {
    const answer = await engine.request('GET', `/v1/${engine.documents}/c/none`, undefined, {
      headers,
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:5173');
  });

  it('have no such headers where no origin is named', async () => {
    const answer = await engine.request('GET', '/');
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('requests', () => {
  it('to the root are answered Ok', async () => {
    expect(await engine.request('GET', '/')).toMatchObject({ status: 200, body: 'Ok\n' });
  });

  it.each([
    ['GET', '/nothing'],
    ['POST', '/v1/projects/p/databases/d/documents:explode'],
    ['PUT', '/v1/projects/p/databases/d/documents/c/a'],
    ['POST', '/emulator/v1/projects/p:unknown'],
  ])('%s %s are not found', async (method, path) => {
    expect(await engine.request(method, path)).toMatchObject({ status: 404, body: 'Not Found\n' });
  });

  it.each([
    ['PUT', 'triggers/on-write'],
    ['POST', 'eventarcTrigger?eventarcTriggerId=on-write'],
  ])('%s %s registers a function, which is refused aloud', async (method, path) => {
    const answer = await engine.request(method, `/emulator/v1/projects/p/${path}`, { any: 1 });
    expect(answer).toMatchObject({ status: 501 });
    expect(engine.log.join('')).toContain('functions that listen to documents');
  });

  it.each([
    ['text/plain', 200],
    ['application/json; charset=utf-8', 200],
    ['application/octet-stream', 404],
    ['application/x-www-form-urlencoded', 404],
  ])('of the content type %s are answered %i', async (contentType, status) => {
    const options = { headers: { 'content-type': contentType } };
    expect((await engine.call(':commit', '{}', options)).status).toBe(status);
  });

  it('leave their connection open for two minutes, however busy the client is', async () => {
    const answer = await engine.request('GET', '/');
    expect(answer.headers.get('keep-alive')).toBe('timeout=120');
  });

  it('with malformed percent-encoding are refused', async () => {
    const answer = await engine.request('GET', `/v1/${engine.documents}/c/%E0%A4%A`);
    expect(answer).toMatchObject({ status: 400, body: { error: { status: 'INVALID_ARGUMENT' } } });
  });

  it('beyond 10 MiB are refused', async () => {
    const answer = await engine.call(':commit', ' '.repeat(10 * 1024 * 1024 + 1));
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain('10485760 bytes');
  });
});
