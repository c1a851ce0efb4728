import * as v from 'valibot';
import { readOfTab, storedKeys, writeOfTab, writeStored } from './localStore.ts';
import { SCREEN_STORAGE_KEYS } from './screenStorageKeys.ts';
import { parseStoredJson, readStoredJson } from './storedJson.ts';

/**
 * What is typed and not sent yet. A draft belongs to the tab it was typed in: it stays over a reload
 * and a deployment, and is gone when the tab is closed.
 */

/** The fields of a form by their names. */
export type Draft = Readonly<Record<string, string>>;

const fieldsByName = v.record(v.string(), v.string());
const keyOf = (form: string) => SCREEN_STORAGE_KEYS.drafts + form;

/** Returns this tab's draft of a form; null if there is none. */
export function readDraft(form: string): Draft | null {
  return parseStoredJson(readOfTab(keyOf(form)), fieldsByName) ?? takeOlder(form);
}

/** Keeps this tab's draft of a form. A draft without a character is none. */
export function writeDraft(form: string, fields: Draft): void {
  const isEmpty = Object.values(fields).every((text) => text === '');
  writeOfTab(keyOf(form), isEmpty ? null : JSON.stringify(fields));
}

/** Takes over the draft that version 0.3 kept in local storage for this tab, and forgets the others. */
function takeOlder(form: string): Draft | null {
  const older = storedKeys(`${keyOf(form)}/`);
  const own = older.find((key) => key.endsWith(`/${readOfTab('studynest-tab')}`));
  const draft = own && readStoredJson(own, v.object({ fields: fieldsByName }))?.fields;
  for (const key of older) writeStored(key, null);
  if (!draft) return null;
  writeDraft(form, draft);
  return draft;
}
