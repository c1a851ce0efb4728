import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageForm } from '#features/chat/MessageForm.tsx';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';

const onSend = vi.fn<(text: string, sender: string) => void>();

beforeEach(() => {
  currentNotice.set(null);
  localStorage.clear();
  onSend.mockReset();
});

function open() {
  const { unmount } = render(
    <>
      <MessageForm onSend={onSend} />
      <Notifications />
    </>,
  );
  return { user: userEvent.setup(), unmount };
}

const name = () => screen.getByLabelText('Your name');
const message = () => screen.getByLabelText('Message');
const send = () => screen.getByRole('button', { name: 'Send' });

describe('the form of a new message', () => {
  it('alerts without a name, keeps what was written and goes to the name', async () => {
    const { user } = open();
    await user.type(name(), '   ');
    await user.type(message(), 'a ghost');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Yo ! No ghosts allowed, show up first! 👻',
    );
    expect(onSend).not.toHaveBeenCalled();
    expect(message()).toHaveValue('a ghost');
    expect(name()).toHaveFocus();
  });

  it('takes a name that cannot be seen for none, and sends no text that cannot be seen', async () => {
    const { user } = open();
    await user.type(name(), '\u3164\u200B');
    await user.type(message(), 'hello');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('No ghosts allowed');
    await user.type(name(), 'Ada');
    await user.clear(message());
    await user.type(message(), '\u2800');
    await user.click(send());
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends name and text without what the rules refuse', async () => {
    const { user } = open();
    await user.type(name(), '\u202EAn\u00ADn');
    await user.type(message(), `e${'\u0301'.repeat(9)}`);
    await user.click(send());
    expect(onSend).toHaveBeenCalledExactlyOnceWith(`e${'\u0301'.repeat(8)}`, 'Ann');
  });

  it('refuses a text that reads as the deleted text', async () => {
    const { user } = open();
    await user.type(name(), 'Ann');
    await user.type(message(), 'This\u00A0message is deleted!');
    await user.click(send());
    expect(message()).toHaveAccessibleDescription(/marks deleted messages/);
    expect(onSend).not.toHaveBeenCalled();
  });

  it('sends nothing blank, and then keeps no name', async () => {
    const { user } = open();
    await user.type(message(), '  {Shift>}{Enter}{/Shift} ');
    await user.type(name(), 'Ada');
    localStorage.clear();
    await user.click(message());
    localStorage.clear();
    await user.click(send());
    expect(onSend).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('sends the text as it was typed, empties the message and remembers the name', async () => {
    const { user, unmount } = open();
    await user.type(name(), ' Ada ');
    await user.type(message(), ' hello ');
    await user.click(send());
    expect(onSend.mock.calls).toEqual([[' hello ', 'Ada']]);
    expect(message()).toHaveValue('');
    unmount();
    open();
    expect(name()).toHaveValue('Ada');
  });

  it("says as whom it sends once that is known, and 'Change' leads to the name", async () => {
    const { user } = open();
    const line = name().parentElement!;
    expect(line).not.toHaveAttribute('data-known');
    await user.type(name(), 'Ada');
    expect(line).toHaveAttribute('data-known');
    await user.click(message());
    await user.click(screen.getByText('Change'));
    expect(name()).toHaveFocus();
    expect(name()).toHaveAccessibleName('Your name');
  });

  it('breaks the line on Enter where the pointer is coarse, as phones have no Shift and Enter', async () => {
    vi.spyOn(globalThis, 'matchMedia').mockImplementation(
      (media) => ({ matches: media === '(pointer: coarse)' }) as MediaQueryList,
    );
    const { user } = open();
    await user.type(name(), 'Ada');
    await user.type(message(), 'Questions:{Enter}1. Parsing');
    expect(onSend).not.toHaveBeenCalled();
    await user.click(send());
    expect(onSend.mock.calls).toEqual([['Questions:\n1. Parsing', 'Ada']]);
    vi.mocked(globalThis.matchMedia).mockRestore();
  });

  it('sends on Enter and breaks the line on Shift and Enter', async () => {
    const { user } = open();
    await user.type(name(), 'Ada');
    await user.type(message(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(onSend.mock.calls).toEqual([['one\ntwo', 'Ada']]);
  });

  it.each([
    ['that ends a composition', { isComposing: true }],
    ['that ends a composition in Safari', { keyCode: 229 }],
  ])('sends nothing on the Enter %s', async (_, composition) => {
    const { user } = open();
    await user.type(name(), 'Ada');
    await user.type(message(), 'にほんご');
    fireEvent.keyDown(message(), { key: 'Enter', ...composition });
    expect(onSend).not.toHaveBeenCalled();
    expect(message()).toHaveValue('にほんご');
  });

  it('takes 2,000 characters and a name of 40, and says how many are too many', async () => {
    const { user } = open();
    await user.click(name());
    await user.paste('n'.repeat(40));
    await user.click(message());
    await user.paste('x'.repeat(2_001));
    await user.click(send());
    expect(onSend).not.toHaveBeenCalled();
    expect(message()).toHaveAccessibleDescription(
      /A message can have up to 2,000 characters\. Remove 1\./,
    );
    await user.type(message(), '{Backspace}');
    await user.type(name(), 'n');
    await user.click(send());
    expect(onSend).not.toHaveBeenCalled();
    expect(name()).toHaveAccessibleDescription(/A name can have up to 40 characters\. Remove 1\./);
    await user.type(name(), '{Backspace}');
    await user.click(send());
    expect(onSend.mock.calls).toEqual([['x'.repeat(2_000), 'n'.repeat(40)]]);
  });

  it('sends what was filled in without a word to the page', async () => {
    const { user } = open();
    for (const [field, value] of [
      [name(), 'Ada'],
      [message(), 'by a password manager'],
    ] as const) {
      const prototype = Object.getPrototypeOf(field) as object;
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    }
    await user.click(send());
    expect(onSend.mock.calls).toEqual([['by a password manager', 'Ada']]);
  });

  it('takes the alert back once there is a name', async () => {
    const { user } = open();
    await user.type(message(), 'a ghost{Enter}');
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.type(name(), 'A');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a draft over a reload', async () => {
    const { user, unmount } = open();
    await user.type(message(), 'half a thought');
    unmount();
    open();
    expect(message()).toHaveValue('half a thought');
  });
});
