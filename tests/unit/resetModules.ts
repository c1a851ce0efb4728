import { vi } from 'vitest';

// The last file's modules were loaded with its mocks. This one loads its own.
vi.resetModules();
