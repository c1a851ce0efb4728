import { describe, expect, it } from 'vitest';
import { daysOf } from '#features/chat/days.ts';
import type { Message } from '#model/message.ts';

const noon = (date: number) => new Date(2026, 0, date, 12).getTime();
const said = (id: string, timestamp: number | null): Message => ({
  id,
  text: id,
  sender: 'Asha',
  timestamp,
  state: 'stored',
});

const ids = (messages: readonly Message[]) =>
  daysOf(messages).map((day) => day.messages.map(({ id }) => id).join(' '));

describe('the days of the messages', () => {
  it('part them where a new one begins', () => {
    const messages = [said('a', noon(1)), said('b', noon(1)), said('c', noon(2))];
    expect(ids(messages)).toEqual(['a b', 'c']);
    expect(daysOf(messages)[1]?.name).toContain('2026');
  });

  it('begin and end at midnight', () => {
    const midnight = new Date(2026, 0, 2).getTime();
    const last = new Date(2026, 0, 2, 23, 59, 59, 999).getTime();
    const times = [midnight - 1, midnight, last, last + 1];
    expect(ids(times.map((time, index) => said(String(index), time)))).toEqual(['0', '1 2', '3']);
  });

  it('keep a message without a time with those before it', () => {
    expect(ids([said('a', noon(1)), said('b', null), said('c', noon(1))])).toEqual(['a b c']);
    expect(daysOf([said('a', null)])).toMatchObject([{ name: null }]);
  });

  it('have keys of their own, which stay when earlier messages come', () => {
    const keys = (messages: readonly Message[]) => daysOf(messages).map(({ key }) => key);
    const back = keys([said('a', noon(1)), said('b', noon(2)), said('c', noon(1))]);
    expect(new Set(back).size).toBe(3);
    expect(keys([said('b', noon(2))])[0]).toBe(keys([said('a', noon(2)), said('b', noon(2))])[0]);
  });
});
