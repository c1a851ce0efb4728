import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import * as fc from 'fast-check';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskSection } from '#features/desk/DeskCard.tsx';
import { Messages } from '#features/desk/Messages.tsx';
import { Reports } from '#features/desk/Reports.tsx';
import { Uploads } from '#features/desk/Uploads.tsx';
import type { DeskWork } from '#features/desk/useDeskWork.tsx';
import { MessageList } from '#features/chat/MessageList.tsx';
import { FileTable } from '#features/library/rows/FileTable.tsx';
import { InsidePapers } from '#features/library/search/InsidePapers.tsx';
import { FileNest } from '#features/library/overview/FileNest.tsx';
import { OwnUploadList } from '#features/contribute/own/OwnUploadList.tsx';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Message } from '#model/message.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { buildRecords } from '../../fakes/fileRecords.ts';

const service = vi.hoisted(() => ({
  records: [] as readonly FileRecord[],
  desk: {} as Record<string, (...args: string[]) => Promise<unknown>>,
}));
/** Functions of the desk's services, which tests set. */
const ofDesk = vi.hoisted(
  () => (names: string) =>
    Object.fromEntries(
      names.split(' ').map((name) => [name, (...args: string[]) => service.desk[name]?.(...args)]),
    ),
);
vi.mock('#lib/log.ts', () => ({ logError: vi.fn() }));
vi.mock('#services/library/fileRecords.ts', () => ({
  countFiles: () => Promise.resolve(service.records.length),
  readRecordAt: () => Promise.resolve(service.records[0] ?? null),
}));
vi.mock('#services/library/library.ts', () => ({
  readLibraryPage: () => Promise.resolve({ records: service.records, next: null }),
  readOwnFiles: () => Promise.resolve({ records: service.records, next: null }),
}));
vi.mock('#services/library/topFiles.ts', () => ({
  readAddedFiles: () => Promise.resolve([]),
  readNewestFiles: () => Promise.resolve(service.records),
  readMostDownloadedFiles: () => Promise.resolve(service.records),
}));
vi.mock('#services/library/paperSearch.ts', () => ({
  findInPapers: () => Promise.resolve({ hits: [], hasMore: false }),
}));
vi.mock('#services/operator/uploads.ts', () =>
  ofDesk('readNewestUploads readUpload readStoredFile countUploadsOf'),
);
vi.mock('#services/operator/deskMessages.ts', () =>
  ofDesk('readAllMessages readDeletedMessages removeMessages putBackMessages'),
);
vi.mock('#services/operator/deskReports.ts', () =>
  ofDesk('readNewestReports readOneMessage dismissMany dismissReports dismissVisitor'),
);
vi.mock('#services/operator/findUpload.ts', () => ofDesk('findUpload removeStray'));
vi.mock('#services/operator/removeUploads.ts', () =>
  ofDesk('NOTHING_REMOVED removeUpload removeUploads removeUploadsOf'),
);
vi.mock('#services/operator/trash.ts', () => ofDesk('putBackFiles readTrash'));
vi.mock('#services/firebase/visitor.ts', () => ({
  signedInUid: () => Promise.resolve('ada'),
  watchUid: () => () => undefined,
}));

/** Characters that turn, join, pile up or are not there, and halves of pairs. */
const SIGNS =
  '\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\u3164\ufe0f\ufeff\ufff9\u0301\u0e47אع\ud800\udc00\0\x1b\n';
const anyCode = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
const path = fc.string({ unit: fc.constantFrom(...'/\\.:@%2Ff5?#&=+[]9x'.split('')) });
const nasty = fc.oneof(
  path.map((text) => `${location.origin}/${text}`),
  path.map((text) => `see ${location.origin}/Files?course=CD&file=${text}`),
  path.map((text) => `https://${text}`),
  fc.string({ unit: anyCode, maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...SIGNS.split('')), minLength: 1, maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** The same texts each time. */
const TEXTS: readonly string[] = [
  `${location.origin}//`,
  `${location.origin}//x:99999/login`,
  `${location.origin}//x%2F..%2F/Files?course=CD`,
  `${location.origin}//evil.example/Files?course=CD&tab=qp&file=x`,
  'https://%',
  'W'.repeat(2_000),
  '\u202e\u2067'.repeat(1_000),
  'a\u0301'.repeat(1_000),
  SIGNS,
  ...fc.sample(nasty, { seed: 7, numRuns: 50 }),
];

const messages = TEXTS.map((text, index): Message => ({
  id: `m${index}`,
  text,
  sender: text.slice(0, 40),
  timestamp: Date.now() + index,
  state: 'stored',
}));
const files = buildRecords(TEXTS.length, undefined, (index) => ({
  title: TEXTS[index] ?? '',
  contentType: index % 2 === 0 ? null : (TEXTS[index] ?? null),
}));
/** What the types forbid: it cannot be drawn. */
const broken = (text: string) => ({ [Symbol.toPrimitive]: null, text }) as unknown as string;

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.mocked(logError).mockClear();
  Element.prototype.scrollTo = () => undefined;
  service.records = files;
  service.desk = { ...(desk as unknown as typeof service.desk) };
});

function show(children: ReactNode) {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>,
  );
}

/** Without what React itself writes about a part that a boundary has caught. */
function quietly(action: () => void) {
  const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  action();
  write.mockRestore();
}

const actions = { onCopy: vi.fn(), onReport: vi.fn(), onDelete: vi.fn() };
const room = (shown: readonly Message[]) => (
  <MessageList
    room={{
      ...{ messages: shown, ownIds: new Set(), isLoaded: true, refused: [] },
      ...{ reachesStart: true, isReadingEarlier: false, hasFailed: false },
    }}
    isConnectionLost={false}
    isUnreachable={false}
    onRetry={() => undefined}
    onReadEarlier={() => undefined}
    {...actions}
  />
);

const work = { running: null, start: vi.fn() } as unknown as DeskWork;
const uploads = files.map((file) => ({ ...file, uploadedBy: 'ada' }));
const desk = {
  readNewestUploads: () => Promise.resolve(uploads),
  readUpload: (place: string) =>
    Promise.resolve(uploads.find(({ id }) => place.endsWith(id)) ?? null),
  readStoredFile: () => Promise.resolve({ size: 3, contentType: TEXTS[11] ?? '' }),
  readOneMessage: (id: string) => Promise.resolve(messages.find((one) => one.id === id) ?? null),
  readAllMessages: () => Promise.resolve(messages),
  readDeletedMessages: () =>
    Promise.resolve(messages.map((one) => ({ ...one, by: 'eve', at: one.timestamp ?? 0 }))),
  readNewestReports: () =>
    Promise.resolve(
      TEXTS.map((_, index) => ({
        ...(index < 4
          ? { kind: 'file' as const, target: `CD/note/${files[index]?.id}` }
          : { kind: 'message' as const, target: `m${index}` }),
        reason: 'harmful' as const,
        reportedBy: `visitor ${index}`,
        at: Date.now(),
      })),
    ),
};

const UNSHOWN = /can’t be shown/;

describe('what others wrote', () => {
  it('is drawn in the room, whatever it is', () => {
    show(room(messages));
    expect(screen.getAllByRole('listitem')).toHaveLength(TEXTS.length);
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    for (const link of document.querySelectorAll('a')) {
      const isOut = link.target === '_blank';
      if (!isOut) expect(new URL(link.href).origin).toBe(location.origin);
      else expect(link.rel).toContain('noopener noreferrer nofollow');
    }
    expect(logError).not.toHaveBeenCalled();
  });

  it('is drawn in lists and among kept files', () => {
    const kept = { addressOf: () => '/', coverOf: () => undefined, onRemove: () => undefined };
    show(<FileTable caption="Notes" records={files} />).unmount();
    show(<FileTable caption="Kept" records={files} kept={kept} />);
    expect(document.querySelectorAll('.file-row')).toHaveLength(TEXTS.length);
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });

  it('is drawn among hits', () => {
    const hits = TEXTS.map((text, index) => ({
      ...{ record: { course: 'CD', category: 'note', id: `h${index}` } as const, title: text },
      ...{ page: 1, others: 0, score: 1, snippet: text, isRecognised: false, missing: [], lack: 0 },
    }));
    show(<InsidePapers find="tree" hits={hits} status="" isPending={false} />);
    expect(screen.getAllByRole('link')).toHaveLength(TEXTS.length);
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });

  it('is drawn in File Nest', async () => {
    show(<FileNest search="" courses={null} />);
    await vi.waitFor(() =>
      expect(document.querySelectorAll('.file-row')).toHaveLength(2 * TEXTS.length),
    );
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });

  it('is drawn among the visitor’s own files', async () => {
    show(<OwnUploadList contributions={1} onRemoved={() => undefined} />);
    await vi.waitFor(() =>
      expect(document.querySelectorAll('.file-row')).toHaveLength(TEXTS.length),
    );
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });

  it.each([
    ['Uploads', <Uploads key="desk" work={work} />, TEXTS.length],
    ['Reports', <Reports key="desk" work={work} />, 10],
  ])('is drawn on the desk in %s', async (_name, part, rows) => {
    show(part);
    await vi.waitFor(() => expect(document.querySelectorAll('.file-row')).toHaveLength(rows));
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });

  it('is drawn on the desk among many messages', async () => {
    show(<Messages work={work} />);
    for (const button of document.querySelectorAll('button')) fireEvent.click(button);
    await vi.waitFor(() =>
      expect(document.querySelectorAll('[type=checkbox]').length).toBeGreaterThan(9),
    );
    for (const button of screen.getAllByText('One by one')) fireEvent.click(button);
    expect(screen.queryByText(UNSHOWN)).toBeNull();
    expect(logError).not.toHaveBeenCalled();
  });
});

describe('what cannot be drawn', () => {
  it('leaves the other messages, and can be deleted', () => {
    const [before, after] = [messages[5]!, messages[8]!];
    quietly(() => void show(room([before, { ...messages[6]!, sender: broken('x') }, after])));
    const rows = screen.getAllByRole('listitem');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toHaveTextContent('This message can’t be shown.');
    fireEvent.click(within(rows[1]!).getByRole('button', { name: 'Actions for Unknown' }));
    fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Delete' }), { key: 'Enter' });
    expect(actions.onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: 'm6' }));
  });

  it('is tried again when it changes', () => {
    const row = (sender: string) => room([{ ...messages[5]!, text: 'hello', sender }]);
    let shown: ReturnType<typeof render> | undefined;
    quietly(() => (shown = render(row(broken('x')))));
    shown?.rerender(row('Ada'));
    expect(screen.getByRole('listitem')).toHaveTextContent('hello');
  });

  it('leaves the other files, in lists, among the visitor’s own and on the desk', async () => {
    const [good, bad] = buildRecords(2);
    const wrong = {
      ...bad!,
      uploadedBy: 'ada',
      createdAt: Number.NaN,
      contentType: broken('x'),
      title: broken('x'),
    };
    service.records = [good!, wrong];
    service.desk['readNewestUploads'] = () => Promise.resolve([uploads[5]!, wrong]);
    const write = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const table = show(<FileTable caption="Notes" records={[good!, wrong]} />);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('File 01.pdf');
    expect(screen.getAllByRole('row')[2]).toHaveTextContent('This file can’t be shown.1Download');
    table.unmount();
    const own = show(<OwnUploadList contributions={1} onRemoved={() => undefined} />);
    fireEvent.click(
      await screen.findByRole('button', { name: 'Remove This file can’t be shown.' }),
    );
    expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
    own.unmount();
    show(<Uploads work={work} />);
    expect(
      await screen.findByRole('button', { name: 'Actions for This file can’t be shown.' }),
    ).toBeEnabled();
    write.mockRestore();
  });

  it('leaves the dialog and the part of the desk that it stands in', () => {
    const Broken = () => <p>{broken('x').trim()}</p>;
    quietly(() => {
      show(
        <>
          <ConfirmDialog
            open
            title="Remove?"
            text={<Broken />}
            confirm={{ label: 'Yes, remove' }}
            onConfirm={() => undefined}
            onCancel={() => undefined}
          />
          <DeskSection title="Log">
            <Broken />
          </DeskSection>
        </>,
      );
    });
    expect(screen.getAllByText('This can’t be shown.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Yes, remove' })).toBeEnabled();
  });
});
