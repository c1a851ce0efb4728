import { logError } from '#lib/log.ts';

/** Not every browser has a storage manager, and Safari estimates the space only since version 17. */
const storage = (): Partial<StorageManager> => ('storage' in navigator ? navigator.storage : {});

/** Returns how many bytes more the site may store; null where the browser gives no estimate. */
export async function readFreeSpace(): Promise<number | null> {
  try {
    const estimate = await storage().estimate?.();
    if (!estimate) return null;
    const { usage, quota } = estimate;
    if (usage === undefined || quota === undefined) return null;
    return Math.max(0, quota - usage);
  } catch (error) {
    logError('ask how much space is free', error);
    return null;
  }
}

/** Whether the browser has promised to remove nothing on its own; null where this is unknown. */
export async function isPersistent(): Promise<boolean | null> {
  return (await storage().persisted?.()) ?? null;
}

/** Asks for that promise. Some browsers ask the visitor, so nothing may wait for the answer. */
export function askToPersist(): void {
  storage()
    .persist?.()
    .catch((error: unknown) => logError('ask for lasting storage', error));
}
