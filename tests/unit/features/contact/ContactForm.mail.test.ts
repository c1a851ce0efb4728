import { describe, expect, it } from 'vitest';
import { mailtoUrl } from '#features/contact/ContactForm.tsx';

const DRAFT = { name: 'Asha', email: 'asha@example.org', message: 'Hello' };

/** Returns the parts of the address as a mail program reads them. */
function read(url: string) {
  const { protocol, pathname, searchParams } = new URL(url);
  return {
    to: protocol + pathname,
    subject: searchParams.get('subject'),
    body: searchParams.get('body'),
  };
}

describe('contact mail', () => {
  it("has exactly the subject 'Message from {name}' and a body with name, email and message", () => {
    expect(read(mailtoUrl('hello@studynest.example', DRAFT))).toEqual({
      to: 'mailto:hello@studynest.example',
      subject: 'Message from Asha',
      body: 'Name: Asha\r\nEmail: asha@example.org\r\n\r\nHello',
    });
  });

  it.each([
    ['signs that an address uses itself', 'a&b=c?d#e+f%g'],
    ['another script', 'نور'],
    ['emoji', '📚🪺'],
  ])('carries %s unchanged', (_what, text) => {
    const { subject, body } = read(mailtoUrl('a@b.c', { ...DRAFT, name: text, message: text }));
    expect(subject).toBe(`Message from ${text}`);
    expect(body).toMatch(new RegExp(`${text.replace(/[?+]/g, '\\$&')}$`));
  });

  it('writes a line break as %0D%0A, as RFC 6068 asks', () => {
    const url = mailtoUrl('a@b.c', { ...DRAFT, message: 'one\ntwo\r\nthree' });
    expect(url).toMatch(/one%0D%0Atwo%0D%0Athree$/);
  });

  it('encodes a space as %20 and never as +', () => {
    expect(mailtoUrl('a@b.c', { ...DRAFT, message: 'a b' })).toMatch(/a%20b$/);
  });

  it('survives half a character', () => {
    expect(mailtoUrl('a@b.c', { ...DRAFT, message: 'x\ud800' })).toMatch(/x%EF%BF%BD$/);
  });
});
