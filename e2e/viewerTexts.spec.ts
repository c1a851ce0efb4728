import { addFile } from './support/files.ts';
import { expect, test } from './support/test.ts';

const SHELF = { course: 'CD', category: 'note' } as const;
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.describe('a text that has a form', { tag: '@phone' }, () => {
  test('a notebook shows its texts, code, output and plots', async ({ page }) => {
    const cells = [
      {
        cell_type: 'markdown',
        source: ['# Viva questions\n', 'See [notes](https://a.example/x).'],
      },
      {
        cell_type: 'code',
        source: 'plot()',
        outputs: [{ text: ['epoch 1\n'] }, { data: { 'image/png': PIXEL } }],
      },
      {
        cell_type: 'markdown',
        source: '<img src="https://spy.example/a.png"> ![x](https://spy.example/b.png)',
      },
    ];
    await addFile(SHELF, 'one', 'Lab 3.ipynb', JSON.stringify({ cells, nbformat: 4 }));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/Files?course=CD&tab=note&file=one');
    const contents = page.getByRole('region', { name: 'Contents' });
    await expect(contents.getByRole('heading', { name: 'Viva questions' })).toBeVisible();
    await expect(contents.getByText('plot()')).toBeVisible();
    await expect(contents.getByText('epoch 1')).toBeVisible();
    await expect(contents.getByRole('img', { name: 'picture' })).toHaveJSProperty(
      'naturalWidth',
      1,
    );
    await expect(contents.getByText('(a.example)')).toBeVisible();
    expect(asked.filter((url) => url.includes('spy.example'))).toEqual([]);
  });

  test('grows by two fingers, and what is read keeps its place', async ({ page }) => {
    const lines = Array.from({ length: 400 }, (_, at) => `Line ${at} of the notes`).join('\n\n');
    await addFile(SHELF, 'one', 'Notes.md', lines);
    await page.goto('/Files?course=CD&tab=note&file=one');
    const line = page.getByText('Line 200 of the notes');
    await expect(page.locator('.drawn-text')).toBeVisible();
    await line.evaluate((each) => each.scrollIntoView({ block: 'center' }));
    await expect(line).toBeInViewport();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const session = await page.context().newCDPSession(page);
    const middle = { x: width / 2, y: height / 2 };
    await session.send('Input.synthesizePinchGesture', { ...middle, scaleFactor: 2 });
    const scale = () => page.evaluate(() => window.visualViewport?.scale);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await expect(line).toBeInViewport();
  });
});
