import { expect, it } from 'vitest';
import { useEngine } from './support/engine.ts';
import { wireOf } from './support/wire.ts';

const engine = useEngine();
const { set, name } = wireOf(engine.documents);

async function changes(): Promise<unknown> {
  const { body } = await engine.request('GET', '/emulator/v1/changes', undefined, { token: null });
  return body;
}

it('the count of changes grows with each change, and not by reading', async () => {
  const counts = [await changes()];
  const change = async (work: () => Promise<unknown>) => {
    await work();
    counts.push(await changes());
    expect(counts.at(-1)).not.toEqual(counts.at(-2));
  };
  await change(() => engine.commit([set('c/a', {})]));
  await change(() => engine.commit([{ delete: name('c/a') }]));
  await change(() => engine.request('DELETE', `/emulator/v1/${engine.documents}`));
  await engine.request('GET', `/v1/${engine.documents}/c/a`);
  expect(await changes()).toEqual(counts.at(-1));
});
