/**
 * The body of a function that stands in for Google's script, which needs the internet: its frame is
 * ready two seconds after the SDK requested it.
 */
export const SLOW_GOOGLE = `
  const iframe = {
    send(_name, _message, done) {
      // The SDK's own callback throws after it has worked; the real script swallows that too.
      try {
        done?.([{ webStorageSupport: true, status: 'ACK' }]);
      } catch {}
    },
    register() {},
    restyle: async () => {},
    ping: (done) =>
      new Promise((resolve) => setTimeout(() => { done(); resolve(); }, 2_000)),
  };
  const context = { open: async (_frame, opened) => { await opened(iframe); return iframe; } };
  window.gapi = {
    iframes: { Iframe: function () {}, CROSS_ORIGIN_IFRAMES_FILTER: 1, getContext: () => context },
  };
`;
