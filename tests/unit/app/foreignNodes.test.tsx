import { act } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followForeignChanges, undoForeignChanges } from '#app/foreignNodes.ts';

interface State {
  readonly busy?: boolean;
  readonly count?: number;
  readonly note?: string;
}

/** Every way in which a text stands beside something that changes. */
function Sample({ busy = false, count = 1, note = '' }: State) {
  return (
    <p>
      {busy && <i>…</i>}
      Verify {count} {count === 1 ? 'key' : 'keys'}
      {note}
      {!busy && <b>now</b>}
    </p>
  );
}

const font = (text: Text) => {
  const element = document.createElement('span');
  element.textContent = `«${text.data}»`;
  return element;
};

/** What translators and extensions do to a text. */
const FOREIGN: Readonly<Record<string, (text: Text) => void>> = {
  replaced: (text) => text.replaceWith(font(text)),
  'replaced after an insertion': (text) => {
    text.before(font(text));
    text.remove();
  },
  'replaced after a removal': (text) => {
    const { parentNode, nextSibling } = text;
    text.remove();
    parentNode?.insertBefore(font(text), nextSibling);
  },
  'replaced twice': (text) => {
    const first = font(text);
    text.replaceWith(first);
    first.replaceWith(font(text));
  },
  wrapped: (text) => {
    const element = document.createElement('span');
    text.replaceWith(element);
    element.append(text);
  },
  removed: (text) => text.remove(),
};

const textsIn = (root: Node) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

let container: HTMLElement;
let stop: () => void;

beforeEach(() => {
  container = document.createElement('div');
  document.body.append(container);
  stop = followForeignChanges(container);
});

afterEach(() => {
  stop();
  container.remove();
});

const shown = () => container.textContent.replaceAll(/[«»]/g, '');

describe.each(Object.entries(FOREIGN))('texts that were %s', (_name, change) => {
  it('change, go and come as React says', async () => {
    const root = createRoot(container);
    const show = async (state: State) => {
      act(() => root.render(<Sample {...state} />));
      await Promise.resolve();
    };
    await show({});
    const foreign = async () => {
      for (const text of textsIn(container)) change(text);
      await Promise.resolve();
    };
    await foreign();
    await show({ count: 2, note: '!' });
    expect(shown()).toContain('2');
    expect(shown()).toContain('keys');
    expect(shown()).toContain('!');
    expect(shown()).not.toContain('1');
    await foreign();
    await show({ count: 2, busy: true });
    expect(container.querySelector('i')).toBeInTheDocument();
    expect(shown()).not.toContain('!');
    await foreign();
    await show({ count: 3, note: 'done' });
    expect(shown()).toContain('3');
    expect(shown()).toMatch(/done.*now|now.*done|done/);
    act(() => root.unmount());
    expect(container.querySelector('p')).toBeNull();
  });
});

describe('a text that was replaced', () => {
  it('keeps the order of what stands around it', async () => {
    const root = createRoot(container);
    act(() => root.render(<Sample />));
    for (const text of textsIn(container)) text.replaceWith(font(text));
    act(() => root.render(<Sample busy count={2} note="!" />));
    await Promise.resolve();
    expect(shown()).toBe('…Verify 2 keys!');
    act(() => root.unmount());
  });
});

describe('changes by others before hydration', () => {
  it('are undone, and what was typed stays', () => {
    const form = (
      <form>
        <label>
          Name <input />
        </label>
        <p>Text</p>
      </form>
    );
    container.innerHTML = renderToString(form);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { childList: true, subtree: true });
    const parsed = Promise.resolve();
    window.studynestStart = { presses: [], changes: [], observer, parsed };
    const input = container.querySelector('input');
    if (input) input.value = 'Asha';
    input?.after(document.createElement('password-icon'));
    input?.before(document.createElement('span'));
    for (const text of textsIn(container)) text.replaceWith(font(text));
    undoForeignChanges(container);
    const errors: unknown[] = [];
    act(() => {
      hydrateRoot(container, form, { onRecoverableError: (error) => errors.push(error) });
    });
    expect(errors).toEqual([]);
    expect(container.querySelector('input')).toBe(input);
    expect(input).toHaveValue('Asha');
    expect(container.textContent).toBe('Name Text');
  });
});
