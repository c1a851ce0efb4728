import { describe, expect, it } from 'vitest';
import { startedRuntime, verifyMessage } from './runtimeProcess.ts';

const runtime = startedRuntime();

const permit = async (options: Parameters<typeof verifyMessage>[0] = {}) =>
  (await runtime.ask(verifyMessage(options))).result?.permit;

describe('verify', () => {
  it.each(['get', 'list', 'create', 'update', 'delete'])(
    'answers for the method %s, which the rules see',
    async (method) => {
      await runtime.loadCondition(`request.method == '${method}'`);
      for (const other of ['get', 'list', 'create', 'update', 'delete'])
        expect(await permit({ method: other })).toBe(other === method);
    },
  );

  it('answers an allowed request without a word', async () => {
    await runtime.loadCondition('true');
    expect(await runtime.ask(verifyMessage())).toEqual({
      id: 2,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { permit: true },
    });
  });

  it('says in a warning which rule denied, with its line', async () => {
    await runtime.loadCondition("request.auth.uid == 'amal'");
    const answer = await runtime.ask(verifyMessage({ method: 'delete' }));
    expect(answer).toMatchObject({ status: 'ok', errors: [], result: { permit: false } });
    expect(answer.warnings).toHaveLength(1);
    expect(answer.warnings?.[0]).toMatch(
      /^Denied delete at "\/b\/bucket\/o\/topics\/rivers\/file\.pdf": .* for 'delete' @ L2 \(\/project\/storage\.rules\)$/,
    );
  });

  it('says so where no rule matches', async () => {
    await runtime.load(`service firebase.storage { match /b/{b}/o { match /x { allow get; } } }`);
    const answer = await runtime.ask(verifyMessage());
    expect(answer.result).toEqual({ permit: false });
    expect(answer.warnings?.[0]).toContain('No matching allow statements');
  });

  it('keeps empty segments: a//b is another object than a/b', async () => {
    await runtime.load(
      `service firebase.storage { match /b/{b}/o { match /{x}/{y} { allow get; } } }`,
    );
    expect(await permit({ path: '/b/bucket/o/a/b' })).toBe(true);
    expect(await permit({ path: '/b/bucket/o/a//b' })).toBe(false);
  });

  it.each([
    ['a ruleset that was never loaded', { rulesetName: 'unknown' }],
    ['another service', { service: 'cloud.firestore' }],
    ['an unknown method', { method: 'rename' }],
    ['a value of no type', { resource: {} }],
    ['a value of an unknown type', { resource: { secret_value: 1 } }],
    ['a timestamp that is none', { request: { time: { timestamp_value: 'noon' } } }],
  ])('answers %s as an error, never with silence', async (_, options) => {
    await runtime.loadCondition('true');
    const answer = await runtime.ask(verifyMessage(options));
    expect(answer).toMatchObject({ id: 2, status: 'ok' });
    expect(answer.errors).toHaveLength(1);
    expect(answer.result).toBeUndefined();
  });

  it('answers a value that is nested too deep as an error', async () => {
    await runtime.loadCondition('true');
    let deep = '{"null_value":null}';
    for (let depth = 0; depth < 20_000; depth += 1) deep = `{"list_value":{"values":[${deep}]}}`;
    const message = JSON.stringify(verifyMessage({ resource: { int_value: 123_454_321 } }));
    runtime.write(`${message.replace('{"int_value":123454321}', deep)}\n`);
    expect((await runtime.next()).errors).toHaveLength(1);
    expect(await permit()).toBe(true);
  });
});

describe('an expression value', () => {
  it.each([
    ['null_value', { null_value: null }, 'resource.v == null'],
    ['bool_value', { bool_value: true }, 'resource.v == true'],
    ['int_value', { int_value: 26_214_400 }, 'resource.v is int && resource.v == 25 * 1024 * 1024'],
    ['float_value', { float_value: 0.5 }, 'resource.v is float && resource.v == 0.5'],
    ['string_value', { string_value: 'ملف 📚' }, "resource.v == 'ملف 📚'"],
    ['bytes_value', { bytes_value: 'aGk=' }, "resource.v == b'hi'"],
    [
      'path_value',
      { path_value: { segments: [{ simple: 'a b' }, { variable_name: 'x', bound_value: 'c' }] } },
      "resource.v is path && resource.v[0] == 'a b' && resource.v[1] == 'c'",
    ],
    [
      'duration_value',
      { duration_value: { seconds: 90, nanos: 5 } },
      'resource.v.seconds() == 90 && resource.v.nanos() == 5',
    ],
    [
      'timestamp_value',
      { timestamp_value: '2026-11-21T08:30:15.250Z' },
      'resource.v == request.time && resource.v.toMillis() == 1795249815250',
    ],
    [
      'latlng_value',
      { latlng_value: { latitude: 10.5, longitude: 76.25 } },
      'resource.v.latitude() == 10.5 && resource.v.longitude() == 76.25',
    ],
    [
      'map_value',
      { map_value: { fields: { uploadedBy: { string_value: 'amal' } } } },
      "resource.v.keys() == ['uploadedBy'] && resource.v.uploadedBy == 'amal'",
    ],
    ['map_value without fields', { map_value: {} }, 'resource.v.size() == 0'],
    [
      'list_value',
      { list_value: { values: [{ int_value: 1 }, { int_value: 2 }] } },
      'resource.v == [1, 2]',
    ],
    [
      'set_value',
      { set_value: { values: [{ int_value: 2 }, { int_value: 1 }] } },
      'resource.v == [1, 2].toSet()',
    ],
  ])('of the kind %s reaches the rules', async (_, value, condition) => {
    await runtime.loadCondition(condition);
    const resource = { map_value: { fields: { v: value } } };
    expect(await permit({ resource })).toBe(true);
    await runtime.loadCondition(`!(${condition})`);
    expect(await permit({ resource })).toBe(false);
  });

  it('of the kind constraint_value is refused by name: nothing sends it', async () => {
    await runtime.loadCondition('true');
    const resource = { constraint_value: { comparator: 1, value: { int_value: 1 } } };
    const answer = await runtime.ask(verifyMessage({ resource }));
    expect(answer.errors?.[0]).toContain('constraint_value');
  });
});
