import type { Page } from '@playwright/test';
import { message, say } from '../../../e2e/support/chat.ts';
import { backend } from '../../../tests/support/backend.ts';
import { LONG_NAME, LONG_WORD, text, type Scene } from './scene.ts';

const ADDRESS = '/Snippetchat';
const START = Date.UTC(2025, 10, 4, 9);

const TALK = [
  ['Asha', 'Has anybody got the CD question papers of 2024?', 0],
  ['Asha', 'The solved ones would be even better', 1],
  ['Tomás', 'Just uploaded them. Unit 4 in ten minutes: https://example.org/lalr', 3],
  ['نور', 'شكرا جزيلا، هذا ما كنت أبحث عنه', 4],
  ['Bartholomew Featherstonehaugh-Wriothesley', LONG_WORD.repeat(2), 30],
  ['Asha', 'This message is deleted !', 31],
  ['Mei', 'A message of many words keeps to its column. '.repeat(9), 1_500],
] as const;

function fillRoom(): Promise<void> {
  const messages = TALK.map(([sender, words, minutes], index) => [
    `-M000000${index}`,
    { sender: sender.slice(0, 40), text: words, timestamp: START + minutes * 60_000 },
  ]);
  return backend.writeDatabase('messages', Object.fromEntries(messages));
}

async function cutDatabase(page: Page): Promise<void> {
  const isDatabase = (url: URL) => url.port === String(backend.ports.database);
  await page.routeWebSocket(isDatabase, () => undefined);
  await page.route(isDatabase, () => undefined);
}

/** Opens the menu of a message. */
const openActions = (page: Page, words: string) =>
  message(page, words)
    .getByRole('button', { name: /^Actions for/ })
    .click();

/** Waits until the list has scrolled to its end. */
async function atEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const log = document.querySelector('[role="log"]');
    return log !== null && log.scrollHeight - log.clientHeight - log.scrollTop < 2;
  });
}

/** The chat. */
export const CHAT_SCENES: readonly Scene[] = [
  {
    name: 'chat-empty',
    address: ADDRESS,
    before: () => backend.writeDatabase('messages', null),
    reach: text('No messages yet'),
  },
  { name: 'chat', address: ADDRESS, before: fillRoom, reach: text('شكرا') },
  {
    name: 'chat-ask',
    address: '/Files?course=CCW',
    before: fillRoom,
    async reach(page) {
      await page.getByRole('link', { name: 'Ask for it' }).click();
      await text('شكرا')(page);
    },
  },
  {
    name: 'chat-own',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await text('شكرا')(page);
      await say(page, 'Thank you, these are the ones!', 'Anjali');
      await message(page, 'these are the ones').waitFor();
      await atEnd(page);
    },
  },
  {
    name: 'chat-unsent',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await text('شكرا')(page);
      await say(page, 'First', 'Anjali');
      await message(page, 'First').waitFor();
      await page.context().setOffline(true);
      await say(page, 'This one waits for the connection');
      await text('Waiting for connection')(page);
    },
  },
  {
    name: 'chat-no-name',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await text('شكرا')(page);
      await page.getByLabel('Message', { exact: true }).fill('Boo');
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'chat-delete',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await openActions(page, 'even better');
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'chat-menu',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await openActions(page, 'many words');
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'chat-report',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await openActions(page, LONG_WORD);
      await page.getByRole('menuitem', { name: 'Report' }).click();
      await text('What is wrong with it?')(page);
    },
  },
  {
    name: 'chat-too-long',
    address: ADDRESS,
    before: fillRoom,
    async reach(page) {
      await page.getByLabel('Your name').fill(LONG_NAME);
      await page.getByLabel('Message', { exact: true }).fill(LONG_NAME.repeat(40));
      await text(/A message can have up to/)(page);
    },
  },
  { name: 'chat-loading', address: ADDRESS, before: cutDatabase, reach: text('Loading messages') },
  {
    name: 'chat-failing',
    address: ADDRESS,
    // The script with the database's part of the SDK.
    before: (page) => page.route('**/assets/databaseSdk-*.js', (route) => route.abort()),
    reach: text('Couldn’t load the messages.'),
  },
];
