import { useEffect, useEffectEvent, type RefObject } from 'react';
import { readDraft, writeDraft, type Draft } from './drafts.ts';
import { onSignedOut } from './signedInBefore.ts';

interface DraftOptions {
  /** The name of the form, under which its drafts are stored. */
  readonly form: string;
  readonly element: RefObject<HTMLFormElement | null>;
  /** The names of the fields that are kept. They keep their values themselves. */
  readonly fields: readonly string[];
  /** Called when fields have been filled in. */
  readonly onFilled: () => void;
}

/** What a form does with its draft. */
interface FormDraft {
  /** To be called when the fields have been changed without the visitor. */
  readonly keep: () => void;
}

/**
 * Keeps what is typed into a form, and fills it in again in the same tab after a reload. Fields that
 * have a value already are left alone.
 */
export function useDraft({ form, element, fields, onFilled }: DraftOptions): FormDraft {
  const read = (): Draft =>
    Object.fromEntries(fields.map((name) => [name, fieldOf(element.current, name)?.value ?? '']));
  const keep = () => writeDraft(form, read());

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
    keep();
    onFilled();
  });
  const note = useEffectEvent(keep);

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

  return { keep };
}

/** A field, or the radio buttons of one name, whose value can be read and set alike. */
function fieldOf(form: HTMLFormElement | null, name: string): { value: string } | null {
  const field = form?.elements.namedItem(name);
  return field && 'value' in field && typeof field.value === 'string' ? field : null;
}
