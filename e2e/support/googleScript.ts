import type { BrowserContext } from '@playwright/test';

/**
 * Replaces https://apis.google.com/js/api.js, which needs the internet. It has the part of
 * gapi.iframes through which the SDK's page and the Auth emulator's frame exchange messages. Each
 * message is `{name, id, data}` by postMessage; its answer carries the same id.
 */
const SCRIPT = `(() => {
  const channel = (other) => {
    const handlers = {};
    const waiting = {};
    let lastId = 0;
    addEventListener('message', ({ source, data }) => {
      if (source !== other() || !data || !data.channel) return;
      if ('answer' in data) {
        // The SDK's own callback throws after it has worked; the real script swallows that too.
        try { waiting[data.id]?.([data.answer]); } catch {}
        return;
      }
      if (data.name === 'ping') return other().postMessage({ channel: 1, id: data.id, answer: 1 }, '*');
      const reply = (answer) => other().postMessage({ channel: 1, id: data.id, answer }, '*');
      if (handlers[data.name]) reply(handlers[data.name](data.data));
      else queue.push([data, reply]);
    });
    const queue = [];
    const send = (name, data, done) => {
      const id = ++lastId;
      waiting[id] = done;
      other().postMessage({ channel: 1, name, id, data }, '*');
    };
    return {
      send,
      register(name, handler) {
        handlers[name] = handler;
        for (const [data, reply] of queue.splice(0)) {
          if (data.name === name) reply(handler(data.data));
        }
      },
      restyle: async () => {},
      ping: (done) => new Promise((resolve) => send('ping', null, () => { done(); resolve(); })),
    };
  };
  window.gapi = {
    load: (_parts, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: 1,
      Iframe: function () {},
      getContext: () => ({
        open({ where, url }, opened) {
          const frame = document.createElement('iframe');
          frame.src = url;
          frame.hidden = true;
          where.append(frame);
          return new Promise((resolve, reject) => {
            frame.onload = () => {
              const iframe = channel(() => frame.contentWindow);
              opened(iframe).then(resolve, reject);
            };
          });
        },
        getParentIframe: () => channel(() => parent),
      }),
    },
  };
  const named = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  window[named]?.();
})();`;

/** Serves the replacement, and empty styles and scripts to the emulator's page. */
export async function standInForGoogle(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await context.route(/unpkg\.com|fonts\.googleapis\.com/, (route) => {
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({ contentType: isScript ? 'text/javascript' : 'text/css', body: '' });
  });
}
