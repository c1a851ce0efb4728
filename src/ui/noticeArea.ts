import type { ReactNode } from 'react';
import { createStore } from '#lib/store.ts';

/** What `Notifications` shows: nothing until `notify`, which not every page loads, puts it here. */
export const noticeArea = createStore<ReactNode>(() => null);
