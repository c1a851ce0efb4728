import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CONTACT_ADDRESS } from '#config/site.ts';
import { ContactForm } from '#features/contact/ContactForm.tsx';

/** Called with the addresses of the links that the form follows, which jsdom cannot open. */
const openMail = vi.fn<(mailto: string) => void>();

beforeEach(() => {
  localStorage.clear();
  openMail.mockReset();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    openMail(this.href);
  });
});

async function fill(values: Readonly<Record<string, string>>) {
  const user = userEvent.setup();
  for (const [label, text] of Object.entries(values)) {
    await user.type(screen.getByRole('textbox', { name: label }), text);
  }
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

const COMPLETE = { Name: 'Asha', Email: 'asha@example.org', Message: 'Hello' };

describe('contact form', () => {
  it('opens the mail program with the message', async () => {
    render(<ContactForm />);
    await fill(COMPLETE);
    expect(openMail).toHaveBeenCalledOnce();
    expect(openMail.mock.calls[0]?.[0]).toMatch(/^mailto:.*subject=Message%20from%20Asha&body=/);
  });

  it.each(['Name', 'Email', 'Message'])('opens nothing while %s is empty', async (missing) => {
    render(<ContactForm />);
    await fill(Object.fromEntries(Object.entries(COMPLETE).filter(([label]) => label !== missing)));
    expect(openMail).not.toHaveBeenCalled();
    expect(screen.getByRole('textbox', { name: missing })).toBeInvalid();
  });

  it('opens nothing while the email has no valid format', async () => {
    render(<ContactForm />);
    await fill({ ...COMPLETE, Email: 'asha' });
    expect(openMail).not.toHaveBeenCalled();
  });

  it('keeps what was typed', async () => {
    render(<ContactForm />);
    await fill(COMPLETE);
    expect(message()).toHaveValue('Hello');
  });

  it('keeps what was typed over a reload, and nothing of it replaces what is typed now', async () => {
    const { unmount } = render(<ContactForm />);
    await fill(COMPLETE);
    unmount();
    render(<ContactForm />);
    expect(message()).toHaveValue('Hello');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('asha@example.org');
  });

  it('sends what a password manager has put into its fields, and empties none', async () => {
    render(<ContactForm />);
    // React hears nothing of this.
    for (const [name, value] of Object.entries(COMPLETE)) {
      Object.assign(screen.getByRole('textbox', { name }), { value });
    }
    await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(openMail.mock.calls[0]?.[0]).toContain('subject=Message%20from%20Asha');
    expect(message()).toHaveValue('Hello');
  });

  it('says by how much a message is too long for mail programs, encoded, and opens nothing', async () => {
    render(<ContactForm />);
    await fill({ Name: 'Asha', Email: 'asha@example.org' });
    const write = (text: string) => fireEvent.input(message(), { target: { value: text } });
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
    // Another script takes six characters for each of its own.
    write('é'.repeat(1_000));
    openMail.mockClear();
    await send();
    expect(openMail).not.toHaveBeenCalled();
    expect(message()).toBeInvalid();
    expect(message()).toHaveFocus();
    expect(description()).toMatch(/Remove about 4,\d{3} characters/);
    write('x'.repeat(1_500));
    await send();
    expect(openMail).toHaveBeenCalledOnce();
    expect(message()).toBeValid();
  });

  it('gives the address, and the whole message to copy', async () => {
    const user = userEvent.setup();
    render(<ContactForm />);
    await fill(COMPLETE);
    expect(screen.getByRole('link', { name: CONTACT_ADDRESS })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the message' }));
    expect(await navigator.clipboard.readText()).toBe(
      'Name: Asha\nEmail: asha@example.org\n\nHello',
    );
  });
});

const message = () => screen.getByRole('textbox', { name: 'Message' });

function description(): string {
  const id = message().getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}
