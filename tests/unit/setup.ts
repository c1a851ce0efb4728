import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What a busy machine takes long for is not wrong.
configure({ asyncUtilTimeout: 5_000 });

// jsdom lays nothing out, so nothing changes its size.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(cleanup);
