import { initializeApp } from 'firebase/app';
import {
  connectDatabaseEmulator,
  getDatabase,
  limitToLast,
  onChildAdded,
  onValue,
  orderByChild,
  query,
  ref,
} from 'firebase/database';

/** The globals of a page that has loaded this script. */
export interface BareRoomWindow {
  readonly bareRoom: {
    /**
     * Listens to the newest 50 messages with the SDK and nothing else.
     *
     * @returns when the first list had arrived, by the page's clock
     */
    readonly open: (databasePort: number) => Promise<number>;
    /** When each message arrived, by its text and on the page's clock. */
    readonly cameAt: Map<string, number>;
  };
}

const cameAt = new Map<string, number>();

function open(databasePort: number): Promise<number> {
  const projectId = 'demo-studynest';
  const databaseURL = `http://127.0.0.1:${databasePort}?ns=${projectId}-default-rtdb`;
  const app = initializeApp({ apiKey: 'bench', projectId, databaseURL }, 'bare');
  const database = getDatabase(app);
  connectDatabaseEmulator(database, '127.0.0.1', databasePort);
  const newest = query(ref(database, 'messages'), orderByChild('timestamp'), limitToLast(50));
  onChildAdded(newest, (message) => {
    cameAt.set(String(message.child('text').val()), performance.now());
  });
  return new Promise((resolve, reject) => {
    onValue(newest, () => resolve(performance.now()), reject);
  });
}

Object.assign(window, { bareRoom: { open, cameAt } });
