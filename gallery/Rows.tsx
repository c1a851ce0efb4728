import '#features/chat/chat.css';
import '#features/chat/message.css';
import '#features/chat/messageForm.css';
import type { RoomState } from '#features/chat/room.ts';
import { MessageList } from '#features/chat/MessageList.tsx';
import { UnsentMessages } from '#features/chat/UnsentMessages.tsx';
import { FileTable } from '#features/files/list/FileTable.tsx';
import { UploadRows } from '#features/upload/UploadRows.tsx';
import { DELETED_TEXT, type Message } from '#model/message.ts';
import { Interactions, Section, State } from './State.tsx';
import { ignore, LONG_NAME, message, record, uploadJob } from './examples.ts';

const RECORDS = [
  record('Unit 3 Parsing.pdf'),
  record('ملخص الوحدة الثالثة.pdf', { contentType: 'application/pdf', downloads: 1_204 }),
  record('board.jpg', { contentType: 'image/jpeg', size: 812_345 }),
  record(LONG_NAME),
  record('An older record.txt', { size: null, contentType: null, createdAt: null }),
  record('A record without a file.pdf', { downloadURL: null }),
];

const JOBS = [
  uploadJob('setup.exe', { kind: 'refused', reason: 'kind' }),
  uploadJob('notes', { kind: 'refused', reason: 'ending' }),
  uploadJob('Unit 1.pdf', { kind: 'waiting' }),
  uploadJob('Unit 2.pdf', { kind: 'sending', sentBytes: 400_000 }),
  uploadJob('Unit 3.pdf', { kind: 'recording' }),
  uploadJob('ملخص.pdf', { kind: 'arrived' }),
  uploadJob(LONG_NAME, { kind: 'failed', reason: 'connection' }),
];

const MESSAGES = [
  message('Asha', 'Has anybody got the CD question papers of 2024?'),
  message('Asha', 'The solved ones, I mean.'),
  message('Tomás', 'Just uploaded them: https://example.org/lalr'),
  message('نور', 'شكرا جزيلا'),
  message('Asha', DELETED_TEXT),
  message('Unknown', LONG_NAME),
  message('Me', 'This one is mine.', 'mine'),
];

const UNSENT: readonly Message[] = [
  { ...message('Me', 'This one waits for the connection.'), state: 'waiting' },
  { ...message('Me', 'This one was refused.'), state: 'refused' },
];

const ROOM: RoomState = {
  messages: MESSAGES,
  ownIds: new Set(['mine']),
  unsent: [],
  hasFailed: false,
  reachesStart: true,
  isReadingEarlier: false,
};

const SHORT_ROOM: RoomState = { ...ROOM, messages: MESSAGES.slice(0, 1) };

const ROOMS: readonly (readonly [string, RoomState])[] = [
  ['groups, right to left, deleted, long, mine', ROOM],
  ['loading', { ...ROOM, messages: null }],
  ['empty', { ...ROOM, messages: [] }],
  ['failed', { ...ROOM, messages: null, hasFailed: true }],
];

const ROOM_ACTIONS = {
  onRetry: ignore,
  onReadEarlier: ignore,
  onEnd: ignore,
  onCopy: ignore,
  onReport: ignore,
  onDelete: ignore,
};

/** The rows of the three lists. */
export function Rows() {
  return (
    <>
      <Section title="Files">
        <State name="whole, right to left, a picture, 300 characters, old, without a file" wide>
          <FileTable caption="Examples of files" records={RECORDS} />
        </State>
      </Section>
      <Section title="Chosen files">
        <State name="refused, waiting, sending, recording, arrived, failed" wide>
          <UploadRows jobs={JOBS} isUploading onRemove={ignore} onRename={ignore} />
        </State>
        <Interactions name="before the upload: names can be edited" on="button" wide>
          <UploadRows
            jobs={[uploadJob('Unit 1.pdf', { kind: 'waiting' })]}
            isUploading={false}
            onRemove={ignore}
            onRename={ignore}
          />
        </Interactions>
      </Section>
      <Section title="Messages">
        {ROOMS.map(([name, room]) => (
          <State key={name} name={name} wide>
            <MessageList room={room} {...ROOM_ACTIONS} />
          </State>
        ))}
        <Interactions name="a message" on=".message" atRest={false} wide>
          <MessageList room={SHORT_ROOM} {...ROOM_ACTIONS} />
        </Interactions>
        <State name="on their way, and refused" wide>
          <UnsentMessages
            messages={UNSENT}
            isConnected={false}
            retryAt={null}
            waitMs={() => 0}
            onResend={ignore}
            onDiscard={ignore}
          />
        </State>
      </Section>
    </>
  );
}
