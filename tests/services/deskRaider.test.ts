import { setLogLevel } from 'firebase/app';
import { deleteObject, ref, uploadBytes } from 'firebase/storage';
import { doc, setDoc, updateDoc } from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { paperPartPath } from '#model/paperParts.ts';
import { ensureSignedIn } from '#services/firebase/auth.ts';
import { DELETED_TEXT } from '#model/message.ts';
import * as chat from '#services/chat/messages.ts';
import * as messages from '#services/operator/deskMessages.ts';
import * as reports from '#services/operator/deskReports.ts';
import { proveKey } from '#services/operator/operator.ts';
import * as pauses from '#services/operator/pauses.ts';
import * as removals from '#services/operator/removeUploads.ts';
import * as trash from '#services/operator/trash.ts';
import { readNewestUploads, type ReviewedUpload } from '#services/operator/uploads.ts';
import { codeOf } from '#services/firebase/sdkErrors.ts';
import { asGuest, endVisits } from '../support/asUser.ts';
import { backend } from '../support/backend.ts';
import { contribute, newRecord, withdraw } from '../support/fileRecords.ts';

const desk = { ...chat, ...messages, ...reports, ...pauses, ...removals, ...trash };
const KEY = '0123456789abcdef0123456789abcdef';
const never = new AbortController().signal;
const send = globalThis.fetch;

type Guest = Awaited<ReturnType<typeof asGuest>>;
let raider: Guest;

beforeAll(async () => {
  await ensureSignedIn();
  setLogLevel('silent');
  raider = await asGuest();
});
beforeEach(async () => {
  await backend.clear();
  await backend.writeDatabase('', null);
  await backend.setOperatorKey(KEY);
  await expect(proveKey(KEY, never)).resolves.toBe(true);
});
afterEach(() => vi.restoreAllMocks());
afterAll(endVisits);

/**
 * Carries out an action of the desk while somebody does something just before its request of this
 * number. Its requests are sent one after the other: the Storage emulator ends if a file is removed
 * while it is read.
 *
 * @returns whether there was such a request
 */
async function raid(step: number, act: () => Promise<unknown>, action: () => Promise<unknown>) {
  let requests = 0;
  let isRaiding = false;
  let last: Promise<unknown> = Promise.resolve();
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (isRaiding) return send(input, init);
    const answer = last.then(async () => {
      requests += 1;
      if (requests === step) {
        isRaiding = true;
        await act().catch((error: unknown) =>
          // What the desk has done by then, the rules refuse or nobody finds.
          expect(codeOf(error)).toMatch(/permission-denied|unauthorized|not-found/),
        );
        isRaiding = false;
      }
      return whole(await send(input, init));
    });
    last = answer.catch(() => undefined);
    return answer;
  });
  await action();
  vi.restoreAllMocks();
  return requests >= step;
}

/** An answer whose body has arrived. */
async function whole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

const FIRST = 'a';
const path = (id: string) => `lists/CD/note/${id}`;
const file = (id: string) => ref(raider.storage, `CD/note/${id}.pdf`);

async function add(id: string): Promise<void> {
  await uploadBytes(file(id), new Uint8Array(9), {
    contentType: 'application/pdf',
    customMetadata: { uploadedBy: raider.uid, recordId: id },
  });
  await contribute(raider, path(id), newRecord(raider.uid, { title: `${id}.pdf`, size: 9 }));
}

async function addPart(id: string): Promise<void> {
  const [upload] = (await readNewestUploads(9, never)).filter((each) => each.id === id);
  if (!upload) return;
  await setDoc(doc(raider.firestore, paperPartPath(upload, upload.createdAt, 0)), {
    ...{ place: `CD/note/${id}`, course: 'CD', category: 'note', title: `${id}.pdf` },
    ...{ number: 0, first: 1, text: 'lalr', words: { lalr: true }, uploadedBy: raider.uid },
  });
}

const addCover = (id: string) =>
  uploadBytes(ref(raider.storage, `covers/CD/note/${id}`), new Uint8Array(9), {
    contentType: 'image/webp',
    cacheControl: 'private, max-age=31536000, immutable',
    customMetadata: { uploadedBy: raider.uid },
  });

const removeRecord = () => withdraw(raider, path(FIRST), raider.uid);
const removeFile = () => deleteObject(file(FIRST));
const removeBoth = () => Promise.all([removeRecord(), removeFile()]);

/** What an uploader, or anybody, may do to the first of the files. */
const RAIDS = [
  ['removes the record', removeRecord],
  ['removes the file', removeFile],
  ['removes both', removeBoth],
  ['counts a download', () => updateDoc(doc(raider.firestore, path(FIRST)), { downloads: 1 })],
  ['adds a text', () => addPart(FIRST)],
  ['adds a cover', () => addCover(FIRST)],
] as const;

const names = async (collection: string) =>
  Object.keys(await backend.readCollection(collection)).toSorted();
/** What is left of files outside the trash. */
const stored = async () =>
  (await backend.storedFiles()).filter((each) => !each.startsWith('trash/')).toSorted();

/** Does it before the first request of the action, then before the second … */
async function raidFiles(
  act: () => Promise<unknown>,
  action: (uploads: readonly ReviewedUpload[]) => Promise<unknown>,
  left: readonly string[],
): Promise<void> {
  for (let step = 1, isReached = true; isReached; step += 1) {
    await backend.clear();
    await backend.setOperatorKey(KEY);
    await proveKey(KEY, never);
    for (const id of [FIRST, ...left]) await add(id);
    const uploads = await readNewestUploads(9, never);
    isReached = await raid(step, act, () => action(uploads));
    expect(await names('lists/CD/note')).toEqual(left);
    expect(await stored()).toEqual(left.map((id) => `CD/note/${id}.pdf`));
    expect([...(await backend.covers()).keys()]).toEqual([]);
  }
}

describe('the removal of files', () => {
  it('that are many is not stopped by an uploader who removes both at any step', async () => {
    const entry = { action: 'remove-files', target: '1 file', note: '' } as const;
    const remove = async (uploads: readonly ReviewedUpload[]) =>
      expect(
        await desk.removeUploads(
          uploads.filter(({ id }) => id === FIRST),
          entry,
          true,
          never,
        ),
      ).toMatchObject({ removed: { length: 1 }, failures: [] });
    await raidFiles(removeBoth, remove, ['stays']);
  }, 60_000);

  it.each(RAIDS)(
    'is not stopped by an uploader who %s at any step',
    async (_what, act) => {
      const remove = async (uploads: readonly ReviewedUpload[]) => {
        for (const upload of uploads) await desk.removeUpload(upload, true, never);
      };
      await raidFiles(act, (uploads) => remove(uploads.filter(({ id }) => id === FIRST)), []);
    },
    60_000,
  );
});

describe('a raider at any step', () => {
  const eachStep = async (
    prepare: () => Promise<() => Promise<unknown>>,
    act: (step: number) => Promise<unknown>,
    check: () => Promise<void>,
  ) => {
    for (let step = 1, isReached = true; isReached; step += 1) {
      await backend.clear();
      await backend.setOperatorKey(KEY);
      await proveKey(KEY, never);
      isReached = await raid(step, () => act(step), await prepare());
      await check();
    }
  };

  it('who adds a file does not stop the removal of all files of theirs', async () => {
    await eachStep(
      async () => {
        await add(FIRST);
        return () => desk.removeUploadsOf(raider.uid, never);
      },
      () => add('more'),
      async () => {
        // What comes after the last look is there, and on the desk.
        expect(['', 'more']).toContain((await names('lists/CD/note')).join());
        expect(await stored()).not.toContain('CD/note/a.pdf');
      },
    );
  }, 60_000);

  it('who removes the file does not stop putting it back', async () => {
    await eachStep(
      async () => {
        await add(FIRST);
        for (const upload of await readNewestUploads(9, never))
          await desk.removeUpload(upload, true, never);
        const trash = await desk.readTrash(9, never);
        return () => desk.putBackFiles(trash, never);
      },
      removeFile,
      async () => expect(await names('lists/CD/note')).toEqual([FIRST]),
    );
  });

  const ID = '-Ma'.padEnd(20, '-');
  const SPAM = { text: 'spam', sender: 'bot', timestamp: 1_000 };
  const deleteIt = async () => {
    await backend.writeDatabase(`deleted/${ID}`, { ...SPAM, by: raider.uid, at: 2_000 });
    await backend.writeDatabase(`messages/${ID}/text`, DELETED_TEXT);
  };

  it('who deletes a reported message does not stop its removal, nor does slow mode', async () => {
    await eachStep(
      async () => {
        await backend.writeDatabase('', null);
        await backend.setOperatorKey(KEY);
        await proveKey(KEY, never);
        await backend.writeDatabase('chatLimits', { pace: 60_000 });
        await backend.writeDatabase(`messages/${ID}`, SPAM);
        const message = await desk.readOneMessage(ID, never);
        return async () => message && desk.deleteReportedMessage(message, never);
      },
      deleteIt,
      async () =>
        expect(await backend.readDatabase('messages')).toEqual({
          [ID]: { ...SPAM, text: DELETED_TEXT },
        }),
    );
  });

  it('who adds a message does not stop the clearing of the chat', async () => {
    const added = (step: number) => `-N${step}`.padEnd(20, '-');
    await eachStep(
      async () => {
        await backend.writeDatabase('messages', { [ID]: SPAM });
        return () => desk.clearMessages(never);
      },
      (step) => backend.writeDatabase(`messages/${added(step)}`, SPAM),
      async () =>
        expect(Object.keys((await backend.readDatabase('messages')) ?? {})).not.toContain(ID),
    );
  });

  it('who adds a report does not stop the dismissal of others', async () => {
    const report = (reportedBy: string) => ({
      [`reports/${reportedBy}_message_${ID}`]: {
        ...{ kind: 'message', target: ID, reason: 'harmful', reportedBy },
        createdAt: new Date(1_000),
      },
    });
    const dismissals = [
      () => desk.dismissReports({ kind: 'message', target: ID }, '', never),
      () => desk.dismissVisitor('one', never),
      async () => desk.dismissMany(await desk.readNewestReports(9, never), '', never),
    ];
    for (const dismissal of dismissals) {
      await eachStep(
        async () => {
          await backend.writeDocuments(report('one'));
          return dismissal;
        },
        () => backend.writeDocuments(report('raider')),
        async () => expect(await names('reports')).not.toContain(`one_message_${ID}`),
      );
    }
  });
});
