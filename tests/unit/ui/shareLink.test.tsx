import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from '#ui/shareLink.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';

const PATH = '/Files?course=CD&file=a';
const URL_OF_PATH = `http://localhost:3000${PATH}`;
const copied: string[] = [];
const clipboard = {
  writeText: (text: string) => {
    copied.push(text);
    return Promise.resolve();
  },
};

beforeEach(() => {
  copied.length = 0;
  currentNotice.set(null);
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the message shown after sharing in a browser with these parts. */
async function told(browser: Partial<Navigator>): Promise<string | undefined> {
  vi.stubGlobal('navigator', { clipboard, ...browser });
  await shareLink('Unit 1.pdf', PATH);
  render(<Notifications />);
  return screen.queryByRole('alert')?.textContent;
}

describe('a shared link', () => {
  it('goes through the sheet of the device', async () => {
    const share = vi.fn(() => Promise.resolve());
    expect(await told({ share })).toBeUndefined();
    expect(share).toHaveBeenCalledWith({ title: 'Unit 1.pdf', url: URL_OF_PATH });
    expect(copied).toEqual([]);
  });

  it('is not copied when the visitor closes the sheet', async () => {
    const share = () => Promise.reject(new DOMException('closed', 'AbortError'));
    expect(await told({ share })).toBeUndefined();
    expect(copied).toEqual([]);
  });

  it.each([
    ['there is no sheet', {}],
    ['the sheet fails', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
    ['the sheet is broken', { share: () => Promise.reject(new TypeError('AbortError')) }],
  ])('is copied when %s', async (_name, browser) => {
    expect(await told(browser)).toBe('Link copied. Anyone can open it.');
    expect(copied).toEqual([URL_OF_PATH]);
  });

  it('is left in the address bar when it cannot be copied', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const refused = { writeText: () => Promise.reject(new Error('no')) } as unknown as Clipboard;
    expect(await told({ clipboard: refused })).toBe(
      'Couldn’t copy the link. Copy it from the address bar.',
    );
    expect(log).toHaveBeenCalledOnce();
  });
});
