import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileHashes } from '#upload/fileHashes.ts';

const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

/** The global scope of a worker's script. */
const scope = Object.assign(new EventTarget(), {
  postMessage: vi.fn<(answer: string | null) => void>(),
});
const terminate = vi.fn<() => void>();

/** A worker that runs its script in this thread, or whose script cannot be loaded. */
class NearWorker {
  static canStart = true;
  onmessage: (event: { data: unknown }) => void = () => undefined;
  onerror: (event: Event) => void = () => undefined;
  readonly terminate = terminate;
  constructor() {
    scope.postMessage.mockImplementation((data) => this.onmessage({ data }));
  }
  postMessage(data: unknown) {
    if (NearWorker.canStart) scope.dispatchEvent(new MessageEvent('message', { data }));
    else this.onerror(failedToLoad);
  }
}

const failedToLoad = new Event('error', { cancelable: true });

beforeEach(async () => {
  NearWorker.canStart = true;
  terminate.mockReset();
  scope.postMessage.mockReset();
  vi.stubGlobal('self', scope);
  vi.stubGlobal('Worker', NearWorker);
  await import('#upload/hashWorker.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const abc = () => new File(['abc'], 'abc.txt');

describe('the hash of a chosen file', () => {
  it('is computed in a worker, which ends with the last file', async () => {
    expect(await fileHashes.hashOf(abc(), signal)).toBe(HASH_OF_ABC);
    expect(scope.postMessage).toHaveBeenCalledExactlyOnceWith(HASH_OF_ABC);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('is none where the file cannot be read', async () => {
    const gone = abc();
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await fileHashes.hashOf(gone, signal)).toBeNull();
    expect(scope.postMessage).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('is none, quietly, where the worker cannot start', async () => {
    NearWorker.canStart = false;
    expect(await fileHashes.hashOf(abc(), signal)).toBeNull();
    expect(failedToLoad.defaultPrevented).toBe(true);
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('is computed here where there are no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    expect(await fileHashes.hashOf(abc(), signal)).toBe(HASH_OF_ABC);
    expect(scope.postMessage).not.toHaveBeenCalled();
  });
});

describe('the worker', () => {
  it('answers nothing but files', async () => {
    scope.dispatchEvent(new MessageEvent('message', { data: 'abc' }));
    await Promise.resolve();
    expect(scope.postMessage).not.toHaveBeenCalled();
  });
});
