import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountFluid } from '#features/fluid-background/FluidBackground.tsx';
import type { FluidInput } from '#fluid/input.ts';
import { logError } from '#lib/log.ts';

const fluid = vi.hoisted(() => ({
  start: vi.fn<(missed: readonly FluidInput[]) => void>(),
  dispose: vi.fn<() => void>(),
}));
const createFluid = vi.hoisted(() => vi.fn<() => typeof fluid | null>());
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#fluid/createFluid.ts', () => ({ createFluid }));

let host: HTMLElement;
let unmount: () => void;

beforeEach(() => {
  for (const mock of [fluid.start, fluid.dispose, vi.mocked(logError)]) mock.mockReset();
  createFluid.mockReset().mockReturnValue(fluid);
  host = document.createElement('div');
  unmount = mountFluid(host);
});
afterEach(() => unmount());

function move(times = 1) {
  return Array.from({ length: times }, () => {
    const event = new Event('pointermove');
    window.dispatchEvent(event);
    return event;
  });
}

const loaded = () => vi.dynamicImportSettled();

describe('the fluid of a page', () => {
  it('is not loaded before anything moves', async () => {
    await loaded();
    expect(createFluid).not.toHaveBeenCalled();
    expect(host.children).toHaveLength(0);
  });

  it('draws what moved while it was loaded, and listens itself from then on', async () => {
    const missed = move(3);
    await loaded();
    expect(createFluid).toHaveBeenCalledOnce();
    expect(fluid.start).toHaveBeenCalledExactlyOnceWith(missed);
    expect(host.querySelector('canvas')).not.toBeNull();
    move();
    expect(fluid.start.mock.lastCall?.[0]).toHaveLength(3);
  });

  it('draws the last hundred of many movements', async () => {
    const missed = move(130);
    await loaded();
    expect(fluid.start).toHaveBeenCalledExactlyOnceWith(missed.slice(-100));
    expect(createFluid).toHaveBeenCalledOnce();
  });

  it.each([
    ['quietly where the browser draws none', () => null, 0],
    [
      'with an entry in the log where it fails',
      () => {
        throw new Error('no shader');
      },
      1,
    ],
  ])('leaves the page as it was, %s', async (_how, create, entries) => {
    createFluid.mockImplementation(create);
    move();
    await loaded();
    expect(host.children).toHaveLength(0);
    expect(logError).toHaveBeenCalledTimes(entries);
    move();
    await loaded();
    expect(createFluid).toHaveBeenCalledOnce();
  });

  it('ends with its page', async () => {
    move();
    await loaded();
    unmount();
    expect(fluid.dispose).toHaveBeenCalledOnce();
    expect(host.children).toHaveLength(0);
  });

  it('is not made where its page is left while it is loaded', async () => {
    move();
    unmount();
    move();
    await loaded();
    expect(createFluid).not.toHaveBeenCalled();
  });

  it('is not loaded for a page that has been left', async () => {
    unmount();
    move();
    await loaded();
    expect(createFluid).not.toHaveBeenCalled();
  });
});
