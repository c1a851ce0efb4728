import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine may take long without anything being wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom lays nothing out, so nothing changes its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Nor is anything out of view.
Element.prototype.scrollIntoView = () => undefined;

// The visitor asks for less motion. jsdom answers no media queries.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

// Libraries that test files share remember that a test went offline.
afterEach(() => void window.dispatchEvent(new Event('online')));

afterEach(cleanup);

// Each test is a tab of its own.
afterEach(() => sessionStorage.clear());
