import { _addOrOverwriteComponent, type FirebaseApp } from 'firebase/app';

declare module 'firebase/app' {
  /** Replaces a part of an app. Exported for the SDK's own packages, so its types leave it out. */
  export function _addOrOverwriteComponent(app: FirebaseApp, component: Component): void;

  interface Component {
    readonly name: string;
    readonly instanceFactory: () => unknown;
    readonly type: 'PRIVATE';
    readonly instantiationMode: 'LAZY';
    readonly multipleInstances: false;
    readonly serviceProps: object;
    readonly onInstanceCreated: null;
  }
}

/**
 * Keeps the SDK from counting, for Google's statistics, the days on which it was used. Auth and App
 * Check wait for that count before each request, and it waits for IndexedDB without a limit. In
 * Safari an answer of IndexedDB may never come after a page was left in the middle of a deletion, or
 * while other tabs show the site (https://github.com/firebase/firebase-js-sdk/issues/9802). Then no
 * visitor would be known, and nothing could be sent.
 *
 * @param app an app that none of the SDK's other parts has used yet
 */
export function disableHeartbeats(app: FirebaseApp): void {
  _addOrOverwriteComponent(app, {
    name: 'heartbeat',
    instanceFactory: () => ({
      triggerHeartbeat: () => Promise.resolve(),
      getHeartbeatsHeader: () => Promise.resolve(''),
    }),
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  });
}
