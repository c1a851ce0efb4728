import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Announcements } from '../../firestore/store/Announcements.ts';

describe('an announcement', () => {
  it('is heard after whoever makes it has gone on, in order', async () => {
    const announcements = new Announcements<number>();
    const heard: number[] = [];
    announcements.watch((news) => heard.push(news));
    announcements.announce(1);
    announcements.announce(2);
    expect(heard).toEqual([]);
    await turn();
    expect(heard).toEqual([1, 2]);
  });

  it('is heard at once by a watcher that catches up, and only once', async () => {
    const announcements = new Announcements<number>();
    const heard: number[] = [];
    const { catchUp } = announcements.watch((news) => heard.push(news));
    announcements.announce(1);
    catchUp();
    await turn();
    expect(heard).toEqual([1]);
  });

  it('leaves turns to others between 5,000 slow watchers, and misses none', async () => {
    const announcements = new Announcements<number>();
    let heard = 0;
    const wait = (): void => {
      heard += 1;
      const end = performance.now() + 0.05;
      while (performance.now() < end);
    };
    for (let index = 0; index < 5000; index += 1) announcements.watch(() => wait());
    announcements.announce(1);
    let turns = 0;
    while (heard < 5000) {
      await turn();
      turns += 1;
    }
    expect(turns).toBeGreaterThan(10);
    expect(heard).toBe(5000);
  });

  it('is not heard by who has stopped', async () => {
    const announcements = new Announcements<number>();
    const heard: number[] = [];
    const { stop } = announcements.watch((news) => heard.push(news));
    announcements.announce(1);
    stop();
    await turn();
    expect(heard).toEqual([]);
  });
});
