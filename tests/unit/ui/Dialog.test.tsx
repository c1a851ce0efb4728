import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Menu } from '#ui/Menu.tsx';

const SURE = { title: 'Sure?', text: 'There is no way back.', confirm: { label: 'Yes' } };

function openConfirm() {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      title="Delete message"
      text="It can't be taken back."
      confirm={{ label: 'Yes, delete' }}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  return { onConfirm, onCancel };
}

describe('confirm dialog', () => {
  it('says what will happen and puts the focus on the way out', () => {
    openConfirm();
    const dialog = screen.getByRole('dialog', { name: 'Delete message' });
    expect(dialog).toHaveAccessibleDescription("It can't be taken back.");
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  });

  it('confirms by its button', async () => {
    const { onConfirm, onCancel } = openConfirm();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
  });

  it.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('is cancelled by %s', async (_way, leave) => {
    const { onConfirm, onCancel } = openConfirm();
    await leave();
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a dialog that a held key opened', () => {
  it('ignores the key until it is pressed anew', () => {
    openConfirm();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    // A prevented event does not click the button.
    expect(fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(cancel, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(cancel, { key: 'Enter', repeat: true })).toBe(true);
  });

  it('ignores it the second time too', async () => {
    render(<Opened />);
    const clear = screen.getByRole('button', { name: 'Clear' });
    for (let time = 1; time <= 2; time += 1) {
      await userEvent.click(clear);
      const cancel = screen.getByRole('button', { name: 'Cancel' });
      expect(fireEvent.keyDown(cancel, { key: ' ', repeat: true })).toBe(false);
      await userEvent.keyboard('{Escape}');
    }
  });
});

/** A dialog that a button opens, and an item of a menu. */
function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      <Button onClick={open}>Clear</Button>
      <Menu trigger={<Button>More</Button>} items={[{ label: 'Delete', onSelect: open }]} />
      <ConfirmDialog
        open={isOpen}
        {...SURE}
        onConfirm={() => undefined}
        onCancel={() => setIsOpen(false)}
      />
    </>
  );
}

/** A dialog that removes the button that opens it. */
function OpenedByRow() {
  const [isThere, setIsThere] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <main tabIndex={-1}>
      <h1 tabIndex={-1}>Files</h1>
      {isThere && <Button onClick={() => setIsOpen(true)}>Remove</Button>}
      <ConfirmDialog
        open={isOpen}
        {...SURE}
        onConfirm={() => {
          setIsThere(false);
          setIsOpen(false);
        }}
        onCancel={() => setIsOpen(false)}
      />
    </main>
  );
}

/** A row that can take the focus, with a button and a dialog. */
function Row({ hasButton, isOpen }: { readonly hasButton: boolean; readonly isOpen: boolean }) {
  return (
    <>
      <article tabIndex={-1}>
        <p>{hasButton && <Button>Delete</Button>}</p>
      </article>
      <ConfirmDialog
        open={isOpen}
        {...SURE}
        onConfirm={() => undefined}
        onCancel={() => undefined}
      />
    </>
  );
}

describe('a closed dialog', () => {
  it.each([
    ['the button that opened it', 'Clear', () => Promise.resolve()],
    [
      'the button of the menu that opened it',
      'More',
      async () => userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' })),
    ],
  ])('gives the focus back to %s', async (_, name, choose) => {
    render(<Opened />);
    await userEvent.click(screen.getByRole('button', { name }));
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
  });

  it('gives the focus to what is around the opener if that is gone', async () => {
    const { rerender } = render(<Row hasButton isOpen={false} />);
    screen.getByRole('button', { name: 'Delete' }).focus();
    rerender(<Row hasButton isOpen />);
    rerender(<Row hasButton={false} isOpen />);
    rerender(<Row hasButton={false} isOpen={false} />);
    await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
  });

  it("gives it to the page's heading if that button has gone", async () => {
    render(<OpenedByRow />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

describe('menu', () => {
  it('opens by the keyboard, runs an action and gives the focus back', async () => {
    const copy = vi.fn<() => void>();
    render(<Menu trigger={<Button>More</Button>} items={[{ label: 'Copy', onSelect: copy }]} />);
    screen.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(copy).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

describe('busy button', () => {
  it('says so and takes no click', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});
