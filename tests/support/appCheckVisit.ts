// Runs in a separate process, because a build would insert the setting and this is not built: see
// tests/services/appCheck.test.ts. It uses every part of Firebase once, as visitors do.
globalThis.APP_CHECK_SITE_KEY = 'a site key';

const { COURSE_LIST } = await import('#config/courses.ts');
const { randomId } = await import('#lib/ids.ts');
const { FIRST_CATEGORY } = await import('#model/shelf.ts');
const { uploadServices } = await import('#features/contribute/form/uploadServices.ts');
const { readFilePage } = await import('#services/library/fileRecords.ts');
const { sendMessage } = await import('#services/chat/messages.ts');
const { areUploadsPaused, readIsSiteShut } = await import('#services/site/siteStatus.ts');
const { countAllFiles } = await import('#services/library/totals.ts');
const { createUploadQueue } = await import('#upload/createUploadQueue.ts');

const { signal } = new AbortController();
const shelf = { course: COURSE_LIST[0][0], category: FIRST_CATEGORY };
await readIsSiteShut(signal);
await countAllFiles(signal);
await areUploadsPaused(signal);
await readFilePage(shelf, { order: 'id', after: null, limit: 1 });
const queue = createUploadQueue(uploadServices);
void queue.add([new File(['%PDF-1.4'], 'sheet.pdf', { type: 'application/pdf' })]);
const { arrived } = await queue.start({ shelf, isOwnNote: 'yes' });
await sendMessage({
  ...{ id: randomId(), text: 'Hello', sender: 'Mona' },
  ...{ timestamp: null, state: 'waiting' },
});
process.stdout.write(`arrived ${arrived}\n`);
// The database's connection would keep the process running.
process.exit();

export {};
