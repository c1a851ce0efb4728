import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAfterPaint } from '#start/drawRows.ts';
import { openPage } from './openPage.ts';

const starts = () => document.querySelectorAll('body > i').length;

/** Puts the end of a page into the document, and opens it. */
function open() {
  document.body.innerHTML = '<p id="missing" hidden></p><template id="app"><i></i></template>';
  return openPage({ document });
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] }));
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = document.body.innerHTML = '';
});

it('says when a style sheet has failed', () => {
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet' });
  open().dispatch('error', sheet);
  expect(document.getElementById('missing')).not.toHaveAttribute('hidden');
});

describe('an app that neither comes nor fails', () => {
  const missing = () => document.getElementById('missing');
  it('is said after half a minute, unless it is there', () => {
    open();
    vi.advanceTimersByTime(29_999);
    expect(missing()).toHaveAttribute('hidden');
    vi.advanceTimersByTime(1);
    expect(missing()).not.toHaveAttribute('hidden');
    const { globals } = open();
    globals['studynestStart'] = undefined;
    vi.advanceTimersByTime(30_000);
    expect(missing()).toHaveAttribute('hidden');
  });
});

describe('the app of a page that shows rows before it', () => {
  it('starts after the frame that shows them, once', () => {
    open().endParsing();
    startAfterPaint();
    const before = vi.fn<(count: number) => void>();
    requestAnimationFrame(() => before(starts()));
    vi.advanceTimersByTime(20);
    expect(before).toHaveBeenCalledExactlyOnceWith(0);
    expect(starts()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(starts()).toBe(1);
  });

  it('starts without them if they take longer than the page has, never while it is parsed', () => {
    const { dispatch, endParsing } = open();
    dispatch('load', {});
    vi.advanceTimersByTime(2_000);
    endParsing();
    vi.advanceTimersByTime(999);
    expect(starts()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(starts()).toBe(1);
    startAfterPaint();
    vi.advanceTimersByTime(50);
    expect(starts()).toBe(1);
  });
});

describe('a press before hydration', () => {
  const pressed = (html: string, selector: string) => {
    const { globals } = openPage();
    document.body.innerHTML = html;
    const target = document.querySelector(selector)!;
    (globals['onclick'] as (event: object) => void)({ type: 'click', target });
    // As a translator does later.
    target.remove();
    const { presses } = globals['studynestStart'] as { readonly presses: readonly Element[] };
    return presses.map(({ outerHTML }) => outerHTML);
  };

  it('is that of the control around its target, also once that has gone', () => {
    expect(pressed('<button><font>Show More</font></button>', 'font')).toEqual([
      '<button></button>',
    ]);
  });

  it('is not noted for what is no control of the app', () => {
    expect(pressed('<p><a href="/">Home</a></p>', 'a')).toEqual([]);
  });

  it('on a form that is submitted does not leave the page', () => {
    const { globals } = openPage();
    const preventDefault = vi.fn<() => void>();
    const submit = globals['onsubmit'] as (event: object) => void;
    submit({ type: 'submit', target: document.createElement('form'), preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

it('makes room for the place where a list was left', () => {
  const history = { state: { key: 'abc', list: { rows: 40, height: 2_400 } } };
  expect(openPage({ more: { history } }).style.minHeight).toBe('3100px');
  expect(openPage().style.minHeight).toBe('');
});
