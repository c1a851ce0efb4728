import { describe, expect, it } from 'vitest';
import { linksOf } from '#model/links.ts';

const shown = (text: string) => linksOf(text).map((link) => link.shown);

describe('a link', () => {
  it.each([
    'https://a.example/x',
    'HTTPS://A.example:443/x',
    'https://a.example:8443/x?y=1#z',
    'https://xn--80ak6aa92e.com/',
    'https://192.0.2.1/x',
    'https://[2001:db8::1]/x',
  ])('%j is shown as it is', (address) => {
    expect(shown(address)).toEqual([address]);
  });

  it.each([
    ['https://例え.jp/パス', 'https://xn--r8jz45g.jp/パス'],
    ['https://münchen.de/plan', 'https://xn--mnchen-3ya.de/plan'],
    // Cyrillic letters among Latin ones, and instead of them.
    ['https://pаypal.com/login', 'https://xn--pypal-4ve.com/login'],
    ['https://аррӏе.com', 'https://xn--80ak6aa92e.com'],
    ['https://gοοgle.com', 'https://xn--ggle-0nda.com'],
    ['https://gıthub.com', 'https://xn--gthub-n4a.com'],
    // Signs that look like a slash or a dot.
    ['https://a.com⁄login.evil.example/', 'https://a.xn--comlogin-g03d.evil.example/'],
    // What the browser reads differently.
    ['https://ｐａｙｐａｌ.example/', 'https://paypal.example/'],
    ['https://paypaⅼ.example/', 'https://paypal.example/'],
    ['https://0x7f.1/x', 'https://127.0.0.1/x'],
  ])('%j leads to %j, and says so', (text, leads) => {
    expect(shown(text)).toEqual([leads]);
  });

  it('is none with a name before its host', () => {
    for (const text of ['https://your-bank.com@evil.example/x', 'https://a:b@evil.example']) {
      expect(shown(text).join()).not.toContain('evil');
    }
  });
});
