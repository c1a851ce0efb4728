import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MessageMenu } from '#features/chat/MessageMenu.tsx';

function open(isStored = true) {
  const calls = {
    onCopy: vi.fn<() => void>(),
    onReport: vi.fn<() => void>(),
    onDelete: vi.fn<() => void>(),
  };
  render(<MessageMenu sender="Ada" tabIndex={0} isStored={isStored} {...calls} />);
  return { ...calls, user: userEvent.setup() };
}

const button = () => screen.getByRole('button', { name: 'Actions for Ada' });
const item = (name: string) => screen.findByRole('menuitem', { name });

describe('the menu of a message', () => {
  it('opens with the first click, and with later ones', async () => {
    const { user, onCopy, onDelete } = open();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await user.click(button());
    await user.click(await item('Copy text'));
    expect(onCopy).toHaveBeenCalledOnce();
    await user.click(button());
    await user.click(await item('Delete'));
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it.each(['{Enter}', ' '])('opens with the key %j, and gives the focus back', async (key) => {
    const { user, onCopy } = open();
    await user.tab();
    expect(button()).toHaveFocus();
    await user.keyboard(key);
    await item('Copy text');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(button()).toHaveFocus();
    await user.keyboard('{Enter}');
    await item('Copy text');
    await user.keyboard('{Enter}');
    expect(onCopy).toHaveBeenCalledOnce();
  });

  it('can be moved through with the keys from the first time on', async () => {
    const { user, onDelete } = open();
    await user.tab();
    await user.keyboard('{Enter}');
    await item('Delete');
    await user.keyboard('{End}{Enter}');
    expect(onDelete).toHaveBeenCalledOnce();
  });

  it('offers no deleting and no report of what is not stored', async () => {
    const { user } = open(false);
    await user.click(button());
    expect(await item('Delete')).toHaveAttribute('aria-disabled', 'true');
    expect(await item('Report')).toHaveAttribute('aria-disabled', 'true');
  });
});
