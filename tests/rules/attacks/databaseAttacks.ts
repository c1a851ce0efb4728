/** The attacks on each path of database.rules.json. firestoreAttacks.ts explains the notation. */
import { serverTimestamp } from 'firebase/database';
import { attacks, EVERYBODY, FORMER_KEY, KEY, SIGNED_IN, THREE, type Situation } from './attack.ts';
import { BLANKS, LIKE_RESERVED, PILES, REFUSED_IN_SENDERS } from './names.ts';
import { CHAT_PACE_MS } from '../../../src/model/limits.ts';

/** `get` and `listen` read, `query` asks by an index over REST, `update` writes several paths. */
export type DatabaseOperation = 'get' | 'listen' | 'query' | 'set' | 'update' | 'remove';
type Values = Readonly<Record<string, unknown>>;

const { attack, taken, refused } = attacks<DatabaseOperation>('guest');

const DELETED = 'This message is deleted !';
const pace = (id: string, changes: Values = {}): Values => ({
  at: serverTimestamp(),
  id,
  ...changes,
});

/** A message of the attacker's with its pace, in one update, with the given changes. */
const send = ({ me, row }: Situation, message: Values = {}, others: Values = {}): Values => ({
  [`messages/${row}`]: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp(), ...message },
  [`pace/${me || 'nobody'}`]: pace(row),
  ...others,
});

/** The time of the stored messages. */
export const OLD_TIME = 1_763_600_000_000;

/** The stored message, as whoever deletes it keeps it. */
const kept = ({ me }: Situation, changes: Values = {}): Values => ({
  text: 'hello',
  sender: 'Ann',
  timestamp: OLD_TIME,
  by: me,
  at: serverTimestamp(),
  ...changes,
});

/** The deletion of the stored message with its pace, with the given changes. */
const erase = (situation: Situation, others: Values = {}): Values => ({
  'messages/old/text': DELETED,
  [`pace/${situation.me || 'nobody'}`]: pace('old'),
  'deleted/old': kept(situation),
  ...others,
});

/** A message under this id. */
const sendAs =
  (id: string) =>
  ({ me }: Situation): Values => ({
    [`messages/${id}`]: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp() },
    [`pace/${me}`]: pace(id),
  });

const IDS = [
  ...['-OeZ09_az-AZ09_az-Az', '0'.repeat(20)].map((id) =>
    attack('update', '', `a message ${id}`, {
      by: ['guest'],
      allowed: ['guest'],
      data: sendAs(id),
    }),
  ),
  ...['n'.repeat(19), 'n'.repeat(21), `${'n'.repeat(19)}~`, `${'n'.repeat(19)}é`].map((id) =>
    attack('update', '', `a message ${id}`, { by: ['guest'], data: sendAs(id) }),
  ),
];

const paced =
  (ms: number) =>
  ({ me, now }: Situation): Values => ({ [`pace/${me || 'nobody'}`]: { at: now - ms, id: 'old' } });

const READING = [
  ...['messages', 'messages/old', 'messages/old/text', 'shutdown', 'shutdown/status'].map((path) =>
    attack('get', path, 'what all may read', { allowed: EVERYBODY }),
  ),
  attack('listen', 'messages', 'the chat', { allowed: EVERYBODY }),
  attack('query', 'messages', 'the newest by time', { by: ['nobody'], allowed: ['nobody'] }),
  ...['unlocked', 'unlocked/deeper'].map((path) =>
    attack('get', path, 'whether the proof holds', { allowed: ['operator'] }),
  ),
  attack('listen', 'unlocked', 'whether the proof holds', { allowed: ['operator'] }),
  ...[
    '',
    'admin',
    'admin/securitykey',
    'admin/securitykey/key',
    'operators',
    'operators/{me}',
    'pace',
  ].map((path) => attack('get', path, 'a secret')),
  ...['operators/{operator}', 'pace/{me}', 'lists/AAD', 'other'].flatMap((path) => [
    attack('get', path, 'a secret', { by: THREE }),
    attack('listen', path, 'a secret', { by: THREE }),
  ]),
];

const SENDING = [
  attack('update', '', 'a message', { allowed: SIGNED_IN, data: (situation) => send(situation) }),
  ...taken('update', '', send, [
    ['a text of 2,000 characters', { text: 'a'.repeat(2000) }],
    ['a sender of 40 characters', { sender: 'a'.repeat(40) }],
    ['an Arabic text and name', { text: 'السلام عليكم', sender: 'نور' }],
    ['a name in Persian with a non-joiner', { sender: 'می\u200Cخواهم' }],
    ['a name in Hindi with a joiner', { sender: 'क्\u200Dष' }],
    ['a name with emoji', { sender: 'Ann ❤\uFE0F 👩🏽\u200D🔬' }],
    [
      'eight marks on a letter',
      { text: `e${'\u0301'.repeat(8)}`, sender: `e${'\u0301'.repeat(8)}` },
    ],
    ['a text of one emoji', { text: '😀' }],
    ['a text with direction marks', { text: '\u2067سلام\u2069 \u200Ehi' }],
    ['a text with line breaks around', { text: '\n hi \n' }],
    ['a text with a tab and a line separator', { text: 'a\tb\u2028c' }],
    ...[
      'Adina',
      'Operations',
      'Nest',
      'Admin’s friend',
      'Anna ✅',
      'Modi',
      'Ecosystem',
      'Admin Team',
      '🎓 Noah',
      '李 Admin',
      'अdmin',
      'Адам',
      'Mōdi',
      'Asha ʻ',
    ].map((sender): [string, Values] => [`the sender ${sender}`, { sender }]),
    ['a text that contains the deleted text', { text: `${DELETED}!` }],
    ['a text with the deleted text’s words', { text: 'This message is not deleted !' }],
  ]),
  ...refused('update', '', send, [
    ['a text of 2,001 characters', { text: 'a'.repeat(2001) }],
    ['an empty text', { text: '' }],
    ['the deleted text', { text: DELETED }],
    ['the deleted text with another blank', { text: DELETED.replaceAll(' ', '\u00A0') }],
    ['the deleted text with a wide blank', { text: DELETED.replace(' ', '\u3000') }],
    ['the deleted text between blanks', { text: `\n${DELETED} ` }],
    ['the deleted text with an invisible tag', { text: DELETED.replace('m', '\u{E0041}m') }],
    ...Array.from({ length: DELETED.length + 1 }, (_, at): [string, Values] => [
      `the deleted text with something invisible at ${at}`,
      { text: `${DELETED.slice(0, at)}\u200B${DELETED.slice(at)}` },
    ]),
    ['the deleted text without blanks', { text: 'Thismessageisdeleted!' }],
    ['the deleted text in capitals', { text: DELETED.toUpperCase() }],
    ['no text', { text: null }],
    ['a number as text', { text: 5 }],
    ['an object as text', { text: { a: 'hi' } }],
    ['a text with a priority', { text: { '.value': 'hi', '.priority': 1 } }],
    ['a sender of 41 characters', { sender: 'a'.repeat(41) }],
    ['an empty sender', { sender: '' }],
    ['no sender', { sender: null }],
    ['a boolean as sender', { sender: true }],
    ['a number as sender', { sender: 7 }],
    ['a sender with a priority', { sender: { '.value': 'Ann', '.priority': 1 } }],
    ['no timestamp', { timestamp: null }],
    ['a text as timestamp', { timestamp: 'now' }],
    ['a further child', { admin: true }],
    ['a priority', { '.priority': 1 }],
    ...[0, 7, 0x7f, 0x85].map((code): [string, Values] => [
      `a text with the control character ${code}`,
      { text: `a${String.fromCharCode(code)}b` },
    ]),
    ...[
      'Operator',
      'ADMIN',
      ...[
        'Admin ✅',
        'Operator ✔',
        'StudyNest 🎓',
        '⭐ Admin ⭐',
        '👑 Admin',
        'Admin™',
        '★Moderator★',
        '【Admin】',
      ],
      ...['Operator 🛡️', 'Moderator 1', 'Mod', 'System', 'System 🔧', 'Admin \u00b7 \u2013'],
      'Administrator',
      'moderator',
      'StudyNest',
      '0perat0r',
      'Аdmin',
      '. A d m i n 1 .',
      'StudyNest Operator',
    ].map((sender): [string, Values] => [`the sender ${sender}`, { sender }]),
  ]),
  ...refused('update', '', (situation, ms) => send(situation, { timestamp: situation.now + ms }), [
    ['a time of a millisecond ago', -1],
    ['a time of a millisecond ahead', 1],
    ['a time of yesterday', -86_400_000],
    ['a time of tomorrow', 86_400_000],
  ]),
  attack('update', '', 'a timestamp with a priority', {
    by: ['guest'],
    data: (situation) =>
      send(situation, { timestamp: { '.value': situation.now, '.priority': 1 } }),
  }),
  ...refused('update', '', (situation, text) => send(situation, { text }), BLANKS),
  ...refused('update', '', (situation, sender) => send(situation, { sender }), BLANKS),
  ...refused('update', '', (situation, sender) => send(situation, { sender }), REFUSED_IN_SENDERS),
  ...refused('update', '', (situation, sender) => send(situation, { sender }), LIKE_RESERVED),
  ...refused('update', '', (situation, text) => send(situation, { text }), PILES),
  ...refused('update', '', (situation, sender) => send(situation, { sender }), PILES),
  attack('set', 'messages/{row}', 'a message without a pace', {
    data: () => ({ text: 'hi', sender: 'Ann', timestamp: serverTimestamp() }),
  }),
  attack('set', 'messages/{row}', 'a message with a pace that names another', {
    by: ['guest'],
    given: paced(0),
    data: () => ({ text: 'hi', sender: 'Ann', timestamp: serverTimestamp() }),
  }),
  attack('set', 'messages', 'a room of one’s own', {
    data: () => ({ mine: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp() } }),
  }),
  attack('update', '', 'the text of a new message', {
    by: ['guest'],
    data: ({ me, row }) => ({ [`messages/${row}/text`]: 'hi', [`pace/${me}`]: pace(row) }),
  }),
];

const PACE = [
  attack('update', '', 'a message at the pace', {
    allowed: SIGNED_IN,
    given: paced(CHAT_PACE_MS),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a message a millisecond too early', {
    given: paced(CHAT_PACE_MS - 1),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a message at the time of the last', {
    by: ['guest'],
    given: paced(0),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a message after a pace of an older site', {
    by: ['guest'],
    allowed: ['guest'],
    given: ({ me, now }) => ({ [`pace/${me}`]: now }),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a message with another’s pace', {
    by: SIGNED_IN,
    data: (situation) => send({ ...situation, me: situation.uid('newcomer') }),
  }),
  ...refused<(situation: Situation) => Values>(
    'update',
    '',
    (situation, others) => send(situation, {}, others(situation)),
    [
      [
        'two messages in one update',
        () => ({ 'messages/second': { text: 'two', sender: 'Ann', timestamp: serverTimestamp() } }),
      ],
      ['a message and a deletion in one update', () => ({ 'messages/old/text': DELETED })],
      [
        'a pace that names the other message',
        ({ me }) => ({ 'messages/old/text': DELETED, [`pace/${me}`]: pace('old') }),
      ],
      ['a pace without a name', ({ me }) => ({ [`pace/${me}`]: { at: serverTimestamp() } })],
      ['a pace without a time', ({ me, row }) => ({ [`pace/${me}`]: { id: row } })],
      ['a pace of an older site', ({ me }) => ({ [`pace/${me}`]: serverTimestamp() })],
      ['no pace', ({ me }) => ({ [`pace/${me}`]: null })],
      [
        'a pace of a millisecond ago',
        ({ me, row, now }) => ({ [`pace/${me}`]: pace(row, { at: now - 1 }) }),
      ],
      [
        'a pace of a millisecond ahead',
        ({ me, row, now }) => ({ [`pace/${me}`]: pace(row, { at: now + 1 }) }),
      ],
      [
        'a further child of the pace',
        ({ me, row }) => ({ [`pace/${me}`]: pace(row, { note: 'x' }) }),
      ],
      [
        'a priority of the pace',
        ({ me, row }) => ({ [`pace/${me}`]: pace(row, { '.priority': 1 }) }),
      ],
      [
        'a priority of the pace’s time',
        ({ me, row, now }) => ({
          [`pace/${me}`]: pace(row, { at: { '.value': now, '.priority': 1 } }),
        }),
      ],
      [
        'a priority of the pace’s name',
        ({ me, row }) => ({ [`pace/${me}`]: pace(row, { id: { '.value': row, '.priority': 1 } }) }),
      ],
      ['also another’s pace', ({ uid, row }) => ({ [`pace/${uid('newcomer')}`]: pace(row) })],
    ],
  ),
  attack('set', 'pace/{me}', 'a pace alone', { allowed: SIGNED_IN, data: () => pace('old') }),
  attack('set', 'pace/{operator}', 'the operator’s pace', {
    allowed: ['operator'],
    data: () => pace('old'),
  }),
  ...refused<unknown>('set', 'pace/{me}', (_, value) => value, [
    ['a pace for a message that does not exist', pace('missing')],
    ['a pace for a part of a message', pace('old/text')],
    ['a pace for a message and many slashes', pace(`old${'/'.repeat(10_000)}`)],
    ['a pace for a number', pace('old', { id: 1 })],
    ['a pace for an object', pace('old', { id: { a: 1 } })],
    ['a pace without a name', { at: serverTimestamp() }],
    ['a pace without a time', { id: 'old' }],
    ['a text as time', pace('old', { at: 'now' })],
    ['a text', 'now'],
  ]),
  attack('remove', 'pace/{me}', 'one’s pace', { given: paced(10_000) }),
  attack('remove', 'pace/{me}/at', 'the time of one’s pace', { by: THREE, given: paced(10_000) }),
  attack('remove', 'pace', 'every pace', { by: THREE, given: paced(10_000) }),
];

const ERASING = [
  attack('update', '', 'a deletion', { allowed: SIGNED_IN, data: (situation) => erase(situation) }),
  attack('update', '', 'a deletion at the pace', {
    by: ['guest'],
    allowed: ['guest'],
    given: paced(CHAT_PACE_MS),
    data: (situation) => erase(situation),
  }),
  attack('update', '', 'a deletion 699 ms after the last', {
    by: ['guest'],
    given: paced(CHAT_PACE_MS - 1),
    data: (situation) => erase(situation),
  }),
  attack('update', '', 'a deletion of what is deleted', {
    given: () => ({ 'messages/old/text': DELETED }),
    data: (situation) => erase(situation),
  }),
  attack('update', '', 'a text in place of the deleted one', {
    given: () => ({ 'messages/old/text': DELETED }),
    data: (situation) => erase(situation, { 'messages/old/text': 'hello' }),
  }),
  attack('update', '', 'a deletion of a message that older rules took', {
    by: ['guest'],
    allowed: ['guest'],
    given: () => ({ 'messages/old': { text: '\u200B', sender: '\u202E', timestamp: 1 } }),
    data: (situation) =>
      erase(situation, {
        'deleted/old': kept(situation, { text: '\u200B', sender: '\u202E', timestamp: 1 }),
      }),
  }),
  attack('set', 'messages/old/text', 'a deletion with the pace of an earlier write', {
    by: SIGNED_IN,
    allowed: ['operator'],
    given: paced(10_000),
    data: () => DELETED,
  }),
  ...refused<unknown>('set', 'messages/old/text', (_, text) => text, [['another text', 'edited']], {
    by: THREE,
  }),
  attack('set', 'messages/old/sender', 'another sender', { by: THREE, data: () => 'Bob' }),
  attack('set', 'messages/old/text', 'a deletion without a pace', {
    allowed: ['operator'],
    data: () => DELETED,
  }),
  attack('update', '', 'two deletions in one update', {
    allowed: ['operator'],
    data: (situation) =>
      erase(situation, { 'messages/second/text': DELETED, 'deleted/second': kept(situation) }),
  }),
  ...refused('update', '', erase, [
    ['another text', { 'messages/old/text': 'edited' }],
    ['almost the deleted text', { 'messages/old/text': `${DELETED} ` }],
    ['no text', { 'messages/old/text': null }],
    ['another sender', { 'messages/old/sender': 'Bob' }],
    ['no sender', { 'messages/old/sender': null }],
    ['another time', { 'messages/old/timestamp': serverTimestamp() }],
    ['no time', { 'messages/old/timestamp': null }],
    ['a further child', { 'messages/old/by': 'bob' }],
    ['a priority', { 'messages/old/.priority': 1 }],
    ['a priority of the text', { 'messages/old/text': { '.value': DELETED, '.priority': 1 } }],
    ['a priority of the sender', { 'messages/old/sender': { '.value': 'Ann', '.priority': 1 } }],
    ['a priority of the time', { 'messages/old/timestamp': { '.value': 1, '.priority': 1 } }],
  ]),
  attack('update', '', 'a whole message in place of one', {
    by: ['guest'],
    data: ({ me }) => ({
      'messages/old': { text: DELETED, sender: 'Bob', timestamp: serverTimestamp() },
      [`pace/${me}`]: pace('old'),
    }),
  }),
  attack('update', '', 'the removal of a message, with a pace', {
    by: THREE,
    data: ({ me }) => ({ 'messages/old': null, [`pace/${me || 'nobody'}`]: pace('old') }),
  }),
  attack('remove', 'messages/old', 'one message', { allowed: ['operator'] }),
  attack('remove', 'messages', 'all messages', { allowed: ['operator'] }),
  attack('remove', 'messages', 'all messages, without a key', {
    by: ['nobody', 'guest', 'operator'],
    given: () => ({ 'admin/securitykey/key': null }),
  }),
  attack('remove', '', 'everything'),
  attack('set', '', 'everything', { by: THREE, data: () => ({ mine: true }) }),
];

const DELETE_OLD = { 'messages/old/text': DELETED };
/** The stored message, deleted by somebody a minute ago. */
const wasDeleted = (situation: Situation): Values => ({
  ...DELETE_OLD,
  'deleted/old': { ...kept(situation), by: 'somebody', at: situation.now - 60_000 },
});
/** The stored message, removed by the operator a minute ago. */
const wasRemoved = (situation: Situation): Values => ({
  ...wasDeleted(situation),
  'messages/old': null,
  'messages/old/text': undefined,
});
const given = (values: (situation: Situation) => Values) => ({
  given: (situation: Situation) =>
    Object.fromEntries(
      Object.entries(values(situation)).filter(([, value]) => value !== undefined),
    ),
});
const OLD = { text: 'hello', sender: 'Ann', timestamp: OLD_TIME };
const operatorOnly = { by: ['guest', 'operator'], allowed: ['operator'] } as const;

const KEEPING = [
  ...refused('update', '', erase, [
    ['a deletion that keeps nothing', { 'deleted/old': null }],
    ['a deletion that keeps it under another id', { 'deleted/old': null, 'deleted/second': null }],
  ]),
  ...refused(
    'update',
    '',
    (situation, changes: Values) => erase(situation, { 'deleted/old': kept(situation, changes) }),
    [
      ['a deletion that keeps another text', { text: 'spam' }],
      ['a deletion that keeps no text', { text: null }],
      ['a deletion that keeps another sender', { sender: 'Bob' }],
      ['a deletion that keeps no sender', { sender: null }],
      ['a deletion that keeps another time', { timestamp: serverTimestamp() }],
      ['a deletion that keeps no time', { timestamp: null }],
      ['a deletion by another', { by: 'somebody' }],
      ['a deletion by nobody', { by: null }],
      ['a deletion of long ago', { at: 1 }],
      ['a deletion at no time', { at: null }],
      ['a further child of what is kept', { note: 'x' }],
      ['a priority of what is kept', { '.priority': 1 }],
    ],
  ),
  ...['text', 'sender', 'timestamp', 'by', 'at'].map((field) =>
    attack('update', '', `a deletion that keeps a priority of the field ${field}`, {
      by: ['guest'],
      data: (situation) => {
        const fields = kept(situation, { at: situation.now });
        const withPriority = { '.value': fields[field], '.priority': 'x'.repeat(10_000) };
        return erase(situation, { 'deleted/old': { ...fields, [field]: withPriority } });
      },
    }),
  ),
  attack('update', '', 'a deletion that is kept, with the pace of an earlier write', {
    ...operatorOnly,
    given: paced(10_000),
    data: (situation) => ({ ...DELETE_OLD, 'deleted/old': kept(situation) }),
  }),
  attack('update', '', 'a deletion that keeps it over what is kept', {
    ...operatorOnly,
    ...given((situation) => ({ 'deleted/old': kept(situation, { at: 1 }) })),
    data: erase,
  }),
  attack('set', 'deleted/old', 'a message that is not deleted', {
    by: THREE,
    allowed: ['operator'],
    data: kept,
  }),
  attack('set', 'deleted/old', 'a message with an old time', {
    by: ['operator'],
    data: (situation) => kept(situation, { at: 1 }),
  }),
  attack('set', 'deleted/old', 'the deleted text', {
    ...operatorOnly,
    given: () => DELETE_OLD,
    data: (situation) => kept(situation, { text: DELETED }),
  }),
  attack('set', 'deleted/missing', 'a message that does not exist', {
    by: THREE,
    data: ({ me }) => ({ by: me, at: serverTimestamp() }),
  }),
  ...['deleted', 'deleted/old', 'deleted/old/text'].flatMap((path) => [
    attack('get', path, 'what is kept', { allowed: ['operator'], ...given(wasDeleted) }),
  ]),
  attack('listen', 'deleted', 'what is kept', { allowed: ['operator'], ...given(wasDeleted) }),
  attack('remove', 'deleted', 'all that is kept', { allowed: ['operator'], ...given(wasDeleted) }),
  attack('set', 'deleted', 'all of one’s own', {
    by: ['operator'],
    data: (situation) => ({ old: kept(situation) }),
  }),
  attack('remove', 'deleted/old', 'what is kept', { allowed: ['operator'], ...given(wasDeleted) }),
  attack('update', '', 'the removal of a message that is kept', {
    by: THREE,
    allowed: ['operator'],
    data: (situation) => ({ 'messages/old': null, 'deleted/old': kept(situation) }),
  }),
  ...[
    ['a deleted message', wasDeleted] as const,
    ['a removed message', wasRemoved] as const,
  ].flatMap(([what, before]) => [
    attack('update', '', `${what} again`, {
      allowed: ['operator'],
      ...given(before),
      data: () => ({ 'messages/old': OLD, 'deleted/old': null }),
    }),
    attack('update', '', `${what} again, with a pace`, {
      by: ['guest'],
      ...given(before),
      data: (situation) => ({
        'messages/old': OLD,
        [`pace/${situation.me}`]: pace('old'),
      }),
    }),
    ...(
      [
        ['another text', { text: 'spam' }],
        ['another sender', { sender: 'Bob' }],
        ['another time', { timestamp: serverTimestamp() }],
      ] as const
    ).map(([changed, changes]) =>
      attack('update', '', `${what} again with ${changed}`, {
        by: ['operator'],
        ...given(before),
        data: () => ({ 'messages/old': { ...OLD, ...changes } }),
      }),
    ),
  ]),
  attack('update', '', 'a new message under the id of a removed one', {
    by: ['guest', 'operator'],
    given: (situation) => ({
      [`deleted/${situation.row}`]: { ...kept(situation), at: situation.now - 60_000 },
    }),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a new message of the operator’s without a pace', {
    by: ['operator'],
    data: ({ row }) => ({
      [`messages/${row}`]: { text: 'hi', sender: 'Ann', timestamp: serverTimestamp() },
    }),
  }),
];

/** Stands for the stored message as whoever deletes it keeps it. */
const KEPT = { kept: true };

const LIMITS = 'chatLimits';
const shut = { 'shutdown/status': true };
const paused = { [LIMITS]: { paused: true } };
const slow = (age: number) => (situation: Situation) => ({
  [LIMITS]: { pace: 60_000 },
  ...paced(age)(situation),
});

const STOPPING = [
  ...[shut, paused].flatMap((stopped) => [
    attack('update', '', `a message, ${JSON.stringify(stopped)}`, {
      given: () => stopped,
      data: (situation) => send(situation),
    }),
    attack('update', '', `a deletion, ${JSON.stringify(stopped)}`, {
      allowed: ['operator'],
      given: () => stopped,
      data: erase,
    }),
  ]),
  attack('update', '', 'a message at a slow pace', {
    by: ['guest'],
    allowed: ['guest'],
    given: slow(60_000),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a message a millisecond too early at a slow pace', {
    by: ['guest', 'operator'],
    given: slow(59_999),
    data: (situation) => send(situation),
  }),
  attack('update', '', 'a deletion a millisecond too early at a slow pace', {
    by: ['guest'],
    given: slow(59_999),
    data: erase,
  }),
  attack('get', LIMITS, 'the limits', { allowed: EVERYBODY, given: () => paused }),
  attack('set', LIMITS, 'a pause', { allowed: ['operator'], data: () => ({ paused: true }) }),
  attack('remove', LIMITS, 'the limits', { allowed: ['operator'], given: () => paused }),
  attack('set', LIMITS, 'a pause, without a key', {
    by: ['nobody', 'guest', 'operator'],
    given: () => ({ 'admin/securitykey/key': null }),
    data: () => ({ paused: true }),
  }),
  ...taken<unknown>(
    'set',
    LIMITS,
    (_, value) => value,
    [
      ['the usual pace', { pace: CHAT_PACE_MS }],
      ['the slowest pace', { pace: 60_000 }],
      ['a pause and a pace', { paused: true, pace: 5_000 }],
    ],
    { by: ['operator'] },
  ),
  ...refused<unknown>(
    'set',
    LIMITS,
    (_, value) => value,
    [
      ['no pause', { paused: false }],
      ['a text for a pause', { paused: 'yes' }],
      ['a pace of 699 ms', { pace: 699 }],
      ['a pace of 60,001 ms', { pace: 60_001 }],
      ['a text for a pace', { pace: '5000' }],
      ['a further child', { paused: true, by: 'ann' }],
      ['a bare value', true],
    ],
    { by: ['operator'] },
  ),
];

const SITE = [
  ...[true, false].map((status) =>
    attack('set', 'shutdown', `${status}`, { allowed: ['operator'], data: () => ({ status }) }),
  ),
  attack('set', 'shutdown/status', 'a bare status', { allowed: ['operator'], data: () => true }),
  attack('set', 'shutdown', 'the status, without a key', {
    by: ['nobody', 'guest', 'operator'],
    given: () => ({ 'admin/securitykey/key': null }),
    data: () => ({ status: true }),
  }),
  ...refused<unknown>(
    'set',
    'shutdown',
    (_, value) => value,
    [
      ['a text', { status: 'true' }],
      ['a number', { status: 1 }],
      ['a further child', { status: true, by: 'ann' }],
      ['a status deeper', { status: { status: true } }],
      ['a bare boolean', true],
      ['nothing', null],
    ],
    { by: ['operator'] },
  ),
  attack('remove', 'shutdown/status', 'the status', { by: THREE }),
];

const EIGHT_HOURS_MS = 28_800_000;
const proof = (changes: Values = {}) => ({ key: KEY, at: serverTimestamp(), ...changes });
const aged =
  (age: number) =>
  ({ me, now }: Situation): Values => ({ [`operators/${me}`]: { key: KEY, at: now - age } });
const FRESH = SIGNED_IN.filter((name) => name !== 'expired');

const OPERATOR = [
  attack('set', 'operators/{me}', 'the right key', { allowed: FRESH, data: () => proof() }),
  attack('remove', 'operators/{me}', 'one’s proof', { allowed: SIGNED_IN }),
  ...[EIGHT_HOURS_MS - 1, EIGHT_HOURS_MS].flatMap((age) => {
    const by = ['guest'] as const;
    const rights = { by, allowed: age < EIGHT_HOURS_MS ? by : [], given: aged(age) };
    return [
      attack('get', 'unlocked', `with a proof of ${age} ms`, rights),
      attack('remove', 'messages', `with a proof of ${age} ms`, rights),
      ...[
        ['set', LIMITS, { paused: true }] as const,
        ['remove', 'deleted', null] as const,
        ['remove', 'deleted/old', null] as const,
        ['get', 'deleted', null] as const,
        ['remove', 'messages/old', null] as const,
        ['set', 'deleted/second', KEPT] as const,
      ].map(([operation, path, data]) =>
        attack(operation, path, `with a proof of ${age} ms`, {
          ...rights,
          given: (situation) => ({ ...wasDeleted(situation), ...aged(age)(situation) }),
          data: (situation) => (data === KEPT ? kept(situation) : data),
        }),
      ),
      attack('set', 'shutdown', `with a proof of ${age} ms`, {
        ...rights,
        data: () => ({ status: true }),
      }),
      attack('set', 'operators/{me}/at', `renewing a proof of ${age} ms without the key`, {
        ...rights,
        data: serverTimestamp,
      }),
      attack('set', 'operators/{me}', `over a proof of ${age} ms`, {
        ...rights,
        data: () => proof(),
      }),
    ];
  }),
  attack('set', 'operators/{me}', 'over a proof of the older form', {
    by: ['guest'],
    given: ({ me }) => ({ [`operators/${me}`]: KEY }),
    data: () => proof(),
  }),
  attack('get', 'unlocked', 'with a proof of the older form', {
    by: ['guest'],
    given: ({ me }) => ({ [`operators/${me}`]: KEY }),
  }),
  attack('set', 'operators/{operator}', 'the right key for the operator', {
    allowed: ['operator'],
    data: () => proof(),
  }),
  attack('remove', 'operators/{operator}', 'the operator’s proof', { allowed: ['operator'] }),
  ...refused<unknown>('set', 'operators/{me}', (_, value) => value, [
    ['a wrong key', proof({ key: `${KEY}x` })],
    ['the beginning of the key', proof({ key: KEY.slice(0, -1) })],
    ['the former key', proof({ key: FORMER_KEY })],
    ['true', proof({ key: true })],
    ['the bare key', KEY],
    ['an object', proof({ key: { key: KEY } })],
    ['an empty text', proof({ key: '' })],
    ['no time', { key: KEY }],
    ['no key', { at: serverTimestamp() }],
    ['a time of long ago', proof({ at: 1 })],
    ['a time to come', proof({ at: 4_070_908_800_000 })],
    ['a third child', proof({ role: 'operator' })],
  ]),
  attack('set', 'operators', 'the key for everybody', {
    by: THREE,
    data: ({ me }) => ({ [me || 'nobody']: proof() }),
  }),
  attack('set', 'operators/{me}', 'a key that is no text', {
    by: ['guest'],
    given: () => ({ 'admin/securitykey/key': true }),
    data: () => proof({ key: true }),
  }),
  attack('set', 'operators/{me}', 'a key, without one', {
    by: ['guest'],
    given: () => ({ 'admin/securitykey/key': null }),
    data: () => proof(),
  }),
  attack('get', 'unlocked', 'whether the proof holds, without a key', {
    by: ['nobody', 'guest', 'operator'],
    given: () => ({ 'admin/securitykey/key': null }),
  }),
  ...['admin', 'admin/securitykey', 'admin/securitykey/key', 'admin/other'].flatMap((path) => [
    attack('set', path, 'another key', { data: () => 'mine' }),
    attack('remove', path, 'the key', { by: THREE }),
  ]),
  ...['unlocked', 'other', 'lists/AAD', 'users/{me}'].map((path) =>
    attack('set', path, 'a value elsewhere', { by: THREE, data: () => true }),
  ),
];

export const DATABASE_ATTACKS = [
  ...READING,
  ...SENDING,
  ...IDS,
  ...PACE,
  ...ERASING,
  ...KEEPING,
  ...STOPPING,
  ...SITE,
  ...OPERATOR,
];
