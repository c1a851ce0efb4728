import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UploadRows } from '#features/contribute/form/UploadRows.tsx';
import { useStore } from '#lib/useStore.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

/** The rows of this many files. */
function open(count: number) {
  const queue = createUploadQueue(createFakeLibrary().services);
  const add = (names: readonly string[]) =>
    void queue.add(names.map((name) => new File(['%PDF'], name, { type: 'application/pdf' })));
  add(Array.from({ length: count }, (_, index) => `${index + 1}.pdf`));
  function Form() {
    return (
      <form>
        <input type="file" aria-label="Files" />
        <UploadRows
          jobs={useStore(queue).jobs}
          isUploading={false}
          onRemove={queue.remove}
          onRename={queue.rename}
          onMove={queue.move}
          onSort={queue.sort}
          onStrip={queue.stripDetails}
          onRemake={() => Promise.resolve(true)}
        />
      </form>
    );
  }
  render(<Form />);
  return { add: (name: string) => act(() => add([name])) };
}

const removeOf = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
const remove = (name: string) => userEvent.click(removeOf(name));

describe('the rows of chosen files', () => {
  it('pass the focus on when they go, and the last one to the file input', async () => {
    open(3);
    await remove('2.pdf');
    expect(removeOf('3.pdf')).toHaveFocus();
    await remove('3.pdf');
    expect(removeOf('1.pdf')).toHaveFocus();
    await remove('1.pdf');
    expect(screen.getByLabelText('Files')).toHaveFocus();
  });

  it('keep the focus when they become few', async () => {
    const { add } = open(8);
    add('9.pdf');
    await remove('3.pdf');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(removeOf('4.pdf')).toHaveFocus();
  });

  it('are moved to any place by keys, and put into the order of their names or its reverse', async () => {
    open(10);
    const order = () =>
      screen
        .getAllByRole('button', { name: /^Remove/ })
        .map((button) => button.getAttribute('aria-label')?.replace(/^Remove (.*)[.]pdf$/, '$1'))
        .join(' ');
    expect(order()).toBe('1 2 3 4 5 6 7 8 9 10');
    const handle = () => screen.getByRole('button', { name: 'Move 2.pdf' });
    act(() => handle().focus());
    await userEvent.keyboard('{End}{ArrowUp}');
    expect(order()).toBe('1 3 4 5 6 7 8 9 2 10');
    expect(handle()).toHaveFocus();
    expect(screen.getByText(/is file 9 now[.]$/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Reverse' }));
    expect(order()).toBe('10 2 9 8 7 6 5 4 3 1');
    await userEvent.click(screen.getByRole('button', { name: 'By name' }));
    expect(order()).toBe('1 2 3 4 5 6 7 8 9 10');
  });
});
