// Gives tests that run in jsdom the page's localStorage and sessionStorage. Node 25 and later
// have globals of these names, whose localStorage is undefined without a file to store in, and
// Vitest replaces none of Node's globals with those of jsdom.
const { jsdom } = globalThis as { readonly jsdom?: { readonly window: Window } };

if (jsdom) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, { configurable: true, value: jsdom.window[name] });
  }
}
