import { logError } from '#lib/log.ts';
import { retry } from '#lib/retry.ts';
import { createStore } from '#lib/store.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { dropFromJournal, readJournal, writeToJournal } from './removalJournal.ts';
import {
  storedPlace,
  type OnRemoved,
  type RemovableFile,
  type Removals,
  type RemovalServices,
  type RemovalState,
} from './removals.ts';
import { removeOrphan } from './removeOrphan.ts';
import { isTemporary, limited } from './uploadServices.ts';

/** The tries to remove a stored file whose record is gone; the next visit continues. */
const MAX_FILE_TRIES = 8;

/** A removal that is not complete. */
interface Pending {
  /** Carries out the removal without any further wait. */
  readonly begin: () => void;
  timer?: ReturnType<typeof setTimeout>;
  /** Sends the removal when the page ends; absent until it is prepared. */
  send?: () => void;
}

/**
 * The record is removed first, so no list ever shows a record without its file. A removal is in the
 * journal from before it begins until the file is gone too. Whatever ends the page, the next visit
 * completes the removal. Each step may be repeated.
 *
 * @param undoMs how long a removal can be undone
 */
export function createRemovals(services: RemovalServices, undoMs: number): Removals {
  const store = createStore<ReadonlyMap<string, RemovalState>>(() => new Map());
  const pending = new Map<string, Pending>();

  const set = (path: string, state: RemovalState | null) => {
    const states = new Map(store.get());
    if (state) states.set(path, state);
    else states.delete(path);
    store.set(states);
  };

  const removeStored = async (file: RemovableFile) => {
    const place = storedPlace(file);
    if (place) await removeOrphan(services, file.id, place);
  };

  const carryOut = async (path: string, file: RemovableFile, onRemoved: OnRemoved) => {
    set(path, 'removing');
    try {
      await retry(() => limited(services.removeFileRecord(file)), { isTemporary });
    } catch (error) {
      logError('remove a file', error);
      dropFromJournal(file);
      set(path, 'refused');
      return;
    }
    set(path, 'removed');
    onRemoved(file);
    try {
      await retry(() => limited(removeStored(file)), { isTemporary, maxTries: MAX_FILE_TRIES });
      dropFromJournal(file);
    } catch (error) {
      logError('remove the file of a removed record', error);
    }
  };

  const schedule = (file: RemovableFile, milliseconds: number, work: () => Promise<void>) => {
    const path = fileRecordPath(file);
    const removal: Pending = {
      begin: () => {
        clearTimeout(removal.timer);
        void work().finally(() => pending.delete(path));
      },
    };
    removal.timer = setTimeout(removal.begin, milliseconds);
    pending.set(path, removal);
    return removal;
  };

  return {
    get: store.get,
    subscribe: store.subscribe,

    remove(file, onRemoved) {
      const path = fileRecordPath(file);
      if (pending.has(path)) return;
      writeToJournal({ file, dueAt: Date.now() + undoMs });
      set(path, 'undoable');
      const removal = schedule(file, undoMs, () => carryOut(path, file, onRemoved));
      services.prepareLastRemoval(file).then(
        (send) => {
          removal.send = send;
        },
        (error: unknown) => logError('prepare a removal for the end of the page', error),
      );
    },

    undo(file) {
      const path = fileRecordPath(file);
      if (store.get().get(path) !== 'undoable') return;
      clearTimeout(pending.get(path)?.timer);
      pending.delete(path);
      dropFromJournal(file);
      set(path, null);
    },

    resume(onRemoved) {
      for (const { file, dueAt } of readJournal()) {
        const path = fileRecordPath(file);
        if (pending.has(path)) continue;
        schedule(file, Math.max(0, dueAt - Date.now()), async () => {
          // Another tab may have begun this removal, and may have undone it since, or undone it and
          // begun another, which is not due yet.
          const isWanted = readJournal().some(
            (each) => fileRecordPath(each.file) === path && each.dueAt === dueAt,
          );
          if (isWanted) await carryOut(path, file, onRemoved);
        });
      }
    },

    endPage() {
      for (const [path, { begin, send }] of pending) {
        send?.();
        // A page that is restored from the browser's memory can no longer undo anything.
        if (store.get().get(path) === 'undoable') begin();
      }
    },
  };
}
