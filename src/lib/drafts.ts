import * as v from 'valibot';
import { readStored, storedKeys, writeStored } from './localStore.ts';
import { pause } from './pause.ts';
import { randomId } from './randomId.ts';
import { SCREEN_STORAGE_KEYS } from './screenStorageKeys.ts';
import { readStoredJson } from './storedJson.ts';

/**
 * What is typed and not sent yet. A draft belongs to the tab it was typed in, and stays over a
 * reload, a crash and a deployment. When its tab has gone, one other tab takes it over.
 */

/** The fields of a form by their names. */
export type Draft = Readonly<Record<string, string>>;

const storedDraft = v.object({ at: v.number(), fields: v.record(v.string(), v.string()) });

/** How long the draft of a tab that has gone is kept, in milliseconds. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** How long a tab may take to say that it is there. */
const ANSWER_LIMIT_MS = 400;

/** The key in session storage of the tab's id. */
const TAB_KEY = 'studynest-tab';

interface TabMessage {
  readonly type: 'who' | 'here';
  readonly tab: string;
  /** The page that asks. */
  readonly page: string;
}

/** Two pages can have one tab's id for a moment: when a tab is duplicated. */
const page = randomId();
let tab: string | undefined;
let channel: BroadcastChannel | undefined;
let onMoved: (() => void)[] = [];

function readTab(): string | null {
  try {
    return sessionStorage.getItem(TAB_KEY);
  } catch {
    return null;
  }
}

function newTab(): string {
  tab = randomId();
  try {
    sessionStorage.setItem(TAB_KEY, tab);
  } catch {
    // The id lasts as long as the page.
  }
  return tab;
}

function ownTab(): string {
  return (tab ??= readTab() ?? newTab());
}

/**
 * Answers other tabs that ask whether this one is there. A tab that was duplicated begins without
 * drafts, because the other one has them.
 */
export function answerOtherTabs(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(TAB_KEY);
  const known = readTab();
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.type !== 'who' || data.page === page) return;
    if (data.tab === (tab ?? readTab())) channel?.postMessage({ ...data, type: 'here' });
  });
  if (known === null) return;
  void isThere(known).then((isTaken) => {
    if (!isTaken || ownTab() !== known) return;
    newTab();
    for (const tell of onMoved) tell();
  });
}

/** Whether another page says that it is this tab. */
async function isThere(id: string): Promise<boolean> {
  if (!channel) return true;
  const asked = channel;
  const question: TabMessage = { type: 'who', tab: id, page };
  return new Promise<boolean>((resolve) => {
    const end = (isAnswered: boolean) => {
      asked.removeEventListener('message', listen);
      resolve(isAnswered);
    };
    const listen = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type === 'here' && data.tab === id && data.page === page) end(true);
    };
    asked.addEventListener('message', listen);
    asked.postMessage(question);
    void pause(ANSWER_LIMIT_MS).then(() => end(false));
  });
}

const keyOf = (form: string, id: string) => `${SCREEN_STORAGE_KEYS.drafts}${form}/${id}`;

/** Returns this tab's draft of a form; null if there is none. */
export function readDraft(form: string): Draft | null {
  return readStoredJson(keyOf(form, ownTab()), storedDraft)?.fields ?? null;
}

/** Keeps this tab's draft of a form. A draft without a character is none. */
export function writeDraft(form: string, fields: Draft): void {
  const isEmpty = Object.values(fields).every((text) => text === '');
  const draft = isEmpty ? null : JSON.stringify({ at: Date.now(), fields });
  writeStored(keyOf(form, ownTab()), draft);
}

/**
 * Takes over the newest draft of a form whose tab has gone, so that no other tab is offered it.
 *
 * @returns this tab's own draft if it has one by now; null if there is none
 */
export async function takeOver(form: string): Promise<Draft | null> {
  answerOtherTabs();
  const prefix = keyOf(form, '');
  const found = storedKeys(prefix)
    .flatMap((key) => {
      const draft = readStoredJson(key, storedDraft);
      if (draft && Date.now() - draft.at < MAX_AGE_MS) return [{ key, ...draft }];
      writeStored(key, null);
      return [];
    })
    .sort((one, other) => other.at - one.at);
  for (const { key, fields } of found) {
    if (await isThere(key.slice(prefix.length))) continue;
    const own = readDraft(form);
    if (own) return own;
    // Another tab may have taken it meanwhile.
    if (readStored(key) === null) continue;
    writeStored(key, null);
    writeDraft(form, fields);
    return fields;
  }
  return null;
}

/** Calls `tell` when this page turns out to be a duplicate. Returns the unsubscriber. */
export function onDuplicate(tell: () => void): () => void {
  onMoved = [...onMoved, tell];
  return () => (onMoved = onMoved.filter((other) => other !== tell));
}
