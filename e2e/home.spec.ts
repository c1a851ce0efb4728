import { expect, test } from './support/test.ts';
import { addFile, recordDocument } from './support/files.ts';

const HOUR_MS = 3_600_000;

test(
  'Home says in one line what is new, unread and kept, and reads little for it',
  { tag: '@phone' },
  async ({ page, backend }) => {
    const now = Date.now();
    const shelf = { course: 'CD', category: 'qp' } as const;
    const added = (id: string, at: number) =>
      recordDocument(shelf, id, `${id}.txt`, { createdAt: new Date(at) });
    await backend.writeDocuments(Object.fromEntries([added('old', now - 48 * HOUR_MS)]));
    await page.goto('/Files?course=CD&tab=qp');
    await expect(page.getByRole('link', { name: 'old.txt' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('studynest-visits') ?? ''))
      .toMatch(/"newest":\d+/);
    await page.goto('/');
    await expect(page.getByText('Nothing new since your last visit.')).toBeVisible();

    await backend.writeDocuments(
      Object.fromEntries([added('new', now - HOUR_MS), added('newer', now)]),
    );
    await backend.writeDatabase('messages', {
      '-M0000000000000000000': { sender: 'Asha', text: 'Seen', timestamp: now - 2 * HOUR_MS },
      '-M0000000000000000001': { sender: 'Asha', text: 'Not seen', timestamp: now },
    });
    await page.evaluate(
      (time) => localStorage.setItem('studynest-chat-read-up-to', `${time}`),
      now - HOUR_MS,
    );
    let documents = 0;
    page.on('response', async (response) => {
      if (!response.url().endsWith(':runQuery')) return;
      const text = await response.text().catch(() => '');
      documents += Math.max(1, text.match(/"createTime"/g)?.length ?? 0);
    });
    // The next visit.
    await page.clock.setSystemTime(now + HOUR_MS);
    await page.reload();
    await expect(page.getByRole('link', { name: '1 unread in Snippet Chat' })).toBeVisible();
    // Two new files, and a query of each of the four other categories.
    await expect.poll(() => documents).toBe(2 + 4);
    await page.getByRole('link', { name: '2 new in CD' }).click();
    await expect(page).toHaveURL(/\/Files\?course=CD&tab=qp$/);
    await expect(page.getByRole('link', { name: 'newer.txt' })).toBeVisible();
  },
);

test(
  'the search of Home shows hits while one types, over a page that does not move',
  { tag: '@phone' },
  async ({ page }) => {
    const shelf = { course: 'CD', category: 'qp' } as const;
    for (const title of ['cd_mid_23.txt', 'Compiler design.txt'])
      await addFile(shelf, title, title, 'Question 1');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/Hits-[^/]*\.js|library-[^/]*\.js/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/');
    await expect(page.getByText(/ files? in /)).toBeVisible();
    const field = page.getByRole('searchbox', { name: 'Search all courses' });
    expect(asked).toEqual([]);
    await field.scrollIntoViewIfNeeded();
    const chips = page.getByRole('navigation', { name: 'Courses' });
    const top = await chips.evaluate((element) => element.getBoundingClientRect().top);
    await field.pressSequentially('mid sem 2023');
    const hit = page.getByRole('link', { name: 'cd_mid_23.txt' });
    await expect(hit).toBeVisible();
    await expect(page.getByText('1 file matches')).toBeVisible();
    expect(await chips.evaluate((element) => element.getBoundingClientRect().top)).toBe(top);
    // The links follow the field; what is covered comes back when the focus has gone by them.
    await page.keyboard.press('Tab');
    await expect(hit).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(hit).toBeHidden();
    await field.focus();
    await hit.click();
    await expect(page).toHaveURL(/\/Files\?course=CD&tab=qp&file=cd_mid_23\.txt/);
    await expect(page.getByText('Question 1')).toBeVisible();
  },
);
