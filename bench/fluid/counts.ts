/*
 * Counts what a page holds and does, from inside: it wraps the functions that acquire something and
 * those that release it. Import it before the code whose use is counted.
 */

/** How many of each thing are held, and what has been done so far. */
export interface Counts {
  /** Animation frames and timers that are waiting. */
  frames: number;
  timers: number;
  listeners: number;
  /** Listeners ever added that could have stopped a scroll or a click. */
  activeListeners: number;
  observers: number;
  /** Textures, framebuffers, buffers, programs, shaders and fences. */
  graphics: number;
  /** Fences: frames that the graphics processor has not reported as finished. */
  fences: number;
  mostFences: number;
  /** Draws so far. */
  draws: number;
  /** Bytes of textures held, and their largest sum so far. */
  textureBytes: number;
}

const waiting = { frames: new Set<number>(), timers: new Set<unknown>() };
const counts = { activeListeners: 0, fences: 0, mostFences: 0, draws: 0 };
const listeners = new Map<EventTarget, Set<string>>();
const observed = new Set<object>();
const graphics = new Map<object, number>();

export const countsInPage = (): Counts => ({
  ...counts,
  frames: waiting.frames.size,
  timers: waiting.timers.size,
  listeners: [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
  observers: observed.size,
  graphics: graphics.size,
  textureBytes: [...graphics.values()].reduce((sum, bytes) => sum + bytes, 0),
});

/** Lets the browser draw this many frames, without counting its own requests. */
export async function framesInPage(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
}

// Each method taken from an object here is called on that object again.
/* oxlint-disable typescript/unbound-method */
const { requestAnimationFrame, cancelAnimationFrame, setTimeout, clearTimeout } = window;
window.requestAnimationFrame = (run) => {
  const id = requestAnimationFrame((time) => {
    waiting.frames.delete(id);
    run(time);
  });
  waiting.frames.add(id);
  return id;
};
window.cancelAnimationFrame = (id) => {
  waiting.frames.delete(id);
  cancelAnimationFrame(id);
};
window.setTimeout = ((run: () => void, delay?: number) => {
  const id = setTimeout(() => {
    waiting.timers.delete(id);
    run();
  }, delay);
  waiting.timers.add(id);
  return id;
}) as typeof window.setTimeout;
window.clearTimeout = (id) => {
  waiting.timers.delete(id);
  clearTimeout(id);
};

let identities = 0;
const identity = new WeakMap<object, number>();
const nameOf = (type: string, listener: object, options: unknown) => {
  if (!identity.has(listener)) identity.set(listener, ++identities);
  const capture =
    typeof options === 'object' ? (options as { capture?: boolean }).capture : options;
  return `${type} ${identity.get(listener)} ${Boolean(capture)}`;
};
const { addEventListener, removeEventListener } = EventTarget.prototype;
EventTarget.prototype.addEventListener = function (type, listener, options = {}) {
  if (listener && !(this instanceof AbortSignal)) {
    const held = listeners.get(this) ?? new Set();
    listeners.set(this, held);
    const name = nameOf(type, listener, options);
    held.add(name);
    const { signal = null, passive = false } = typeof options === 'object' ? options : {};
    if (this === window && !passive) counts.activeListeners++;
    if (signal) addEventListener.call(signal, 'abort', () => held.delete(name));
  }
  addEventListener.call(this, type, listener, options);
};
EventTarget.prototype.removeEventListener = function (type, listener, options = {}) {
  if (listener) listeners.get(this)?.delete(nameOf(type, listener, options));
  removeEventListener.call(this, type, listener, options);
};

for (const Observer of [ResizeObserver, IntersectionObserver]) {
  const { observe, disconnect } = Observer.prototype;
  Observer.prototype.observe = function (this: ResizeObserver, target: Element) {
    observed.add(this);
    observe.call(this, target);
  };
  Observer.prototype.disconnect = function (this: ResizeObserver) {
    observed.delete(this);
    disconnect.call(this);
  };
}

for (const Context of [WebGL2RenderingContext, WebGLRenderingContext]) {
  const methods = Context.prototype as unknown as Record<string, (...args: never[]) => unknown>;
  const wrap = (name: string, after: (result: unknown, args: unknown[]) => void) => {
    const original = methods[name];
    if (!original) return;
    methods[name] = function (this: object, ...args: never[]) {
      const result = original.apply(this, args);
      after(result, args);
      return result;
    };
  };
  for (const kind of ['Texture', 'Framebuffer', 'Buffer', 'Program', 'Shader', 'Sampler']) {
    wrap(`create${kind}`, (made) => graphics.set(made as object, 0));
    wrap(`delete${kind}`, (_, [gone]) => graphics.delete(gone as object));
  }
  wrap('fenceSync', (made) => {
    graphics.set(made as object, 0);
    counts.mostFences = Math.max(counts.mostFences, ++counts.fences);
  });
  wrap('deleteSync', (_, [gone]) => {
    if (graphics.delete(gone as object)) counts.fences--;
  });
  wrap('drawArrays', () => counts.draws++);
  let bound: object | null = null;
  wrap('bindTexture', (_, [, texture]) => {
    bound = texture as object | null;
  });
  wrap('texImage2D', (_, args) => {
    const [, , internal, width, height] = args as number[];
    if (bound) graphics.set(bound, width! * height! * bytesPerTexel(internal!));
  });
}
/* oxlint-enable typescript/unbound-method */

function bytesPerTexel(internal: number): number {
  const { RGBA32F, RG16F, R16F } = WebGL2RenderingContext;
  if (internal === RGBA32F) return 16;
  if (internal === RG16F) return 4;
  if (internal === R16F) return 2;
  // RG32F, RGBA16F, and in WebGL 1 RGBA, which is half floats here.
  return 8;
}
