// @vitest-environment node
import { expect, it } from 'vitest';
import { playwright } from '../../../../scripts/test/testPrograms.ts';

it('two projects of journeys that run side by side have folders of their own', async () => {
  const outputs: (string | undefined)[] = [];
  const note = (_file: string, args: readonly string[]) => {
    outputs.push(args[args.indexOf('--output') + 1]);
    return Promise.resolve(0);
  };
  await Promise.all([playwright(note, 'first', {}), playwright(note, 'second', {})]);
  expect(outputs).toEqual(['test-results/first', 'test-results/second']);
});
