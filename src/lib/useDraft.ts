import { useEffect, useEffectEvent, type RefObject } from 'react';
import * as v from 'valibot';
import { readOfTab, writeOfTab } from './localStore.ts';
import { SCREEN_STORAGE_KEYS } from './screenStorageKeys.ts';
import { onSignedOut } from './signedInBefore.ts';
import { parseStoredJson } from './storedJson.ts';

/** The fields of a form by their names. */
type Draft = Readonly<Record<string, string>>;

interface DraftOptions {
  /** The name of the form, under which its drafts are stored. */
  readonly form: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The names of the fields that are stored. They hold their values themselves. */
  readonly fields: readonly string[];
  /** Called when fields have been filled in. */
  readonly onFilled: () => void;
}

/** What a form does with its draft. */
interface FormDraft {
  /** To be called when the fields have been changed without the visitor. */
  readonly save: () => void;
}

/**
 * Stores what is typed into a form, and fills it in again after a reload or a deployment. A draft belongs
 * to its tab, and is gone when that is closed. Fields that have a value already are left alone.
 */
export function useDraft({ form, element, fields, onFilled }: DraftOptions): FormDraft {
  const read = (): Draft =>
    Object.fromEntries(fields.map((name) => [name, fieldOf(element.current, name)?.value ?? '']));
  const save = () => writeDraft(form, read());

  const fill = useEffectEvent((draft: Draft | null) => {
    if (!draft) return;
    for (const name of fields) {
      const field = fieldOf(element.current, name);
      if (field?.value === '' && draft[name]) field.value = draft[name];
    }
    onFilled();
  });
  /** What one person has typed is nothing for the next. */
  const empty = useEffectEvent(() => {
    element.current?.reset();
    save();
    onFilled();
  });
  const note = useEffectEvent(save);

  useEffect(() => {
    const node = element.current;
    fill(readDraft(form));
    const stop = onSignedOut(() => empty());
    const onInput = () => note();
    for (const type of ['input', 'change']) node?.addEventListener(type, onInput);
    return () => {
      stop();
      for (const type of ['input', 'change']) node?.removeEventListener(type, onInput);
    };
  }, [form, element]);

  return { save };
}

/** A field, or the radio buttons of one name, whose value can be read and set alike. */
function fieldOf(form: HTMLFormElement | null, name: string): { value: string } | null {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field && typeof field.value === 'string' ? field : null;
}

const fieldsByName = v.record(v.string(), v.string());
const keyOf = (form: string) => SCREEN_STORAGE_KEYS.drafts + form;

/** Returns this tab's draft of a form; null if there is none. */
function readDraft(form: string): Draft | null {
  return parseStoredJson(readOfTab(keyOf(form)), fieldsByName);
}

/** Keeps this tab's draft of a form. A draft without a character is none. */
function writeDraft(form: string, fields: Draft): void {
  const isEmpty = Object.values(fields).every((text) => text === '');
  writeOfTab(keyOf(form), isEmpty ? null : JSON.stringify(fields));
}
