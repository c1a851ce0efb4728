import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '#features/contact/ContactForm.tsx';

const { openMail } = vi.hoisted(() => ({ openMail: vi.fn<(mailto: string) => void>() }));
vi.mock('#lib/openMail.ts', () => ({ openMail }));

beforeEach(() => openMail.mockReset());

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

  it('keeps what was typed, and says where to write if no program opened', async () => {
    render(<ContactForm />);
    await fill(COMPLETE);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
    expect(screen.getByRole('status')).toHaveTextContent('write to hello@studynest.example');
  });
});
