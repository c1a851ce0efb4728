import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

/** The content of `Notifications`: nothing until `notify`, which not every page loads, sets it. */
export const noticeArea = createStore<ReactNode>(() => null);
