import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UploadRows } from '#features/contribute/form/UploadRows.tsx';
import { useStore } from '#lib/store.ts';
import { createUploadQueue } from '#upload/createUploadQueue.ts';
import type { UploadServices } from '#upload/uploadCalls.ts';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

/** The rows of this many files. */
function open(count: number, services: Partial<UploadServices> = {}) {
  const queue = createUploadQueue({ ...createFakeLibrary().services, ...services });
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
          onStrip={queue.stripDetails}
          onMakePdf={() => Promise.resolve(true)}
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

  it('say what a PDF would publish, and take it away', async () => {
    const details = { state: 'sound', pages: 3, isRemovable: true, isSigned: false } as const;
    const authors = ['Dr. Menon', null];
    open(1, {
      look: () =>
        Promise.resolve({
          pdf: { ...details, title: null, author: authors.shift() ?? null },
          cover: null,
        }),
      withoutDetails: () => Promise.resolve(new Blob(['%PDF without'])),
    });
    expect(await screen.findByText('Author: Dr. Menon')).toBeVisible();
    expect(screen.getByText(/^3 pages · /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Remove these details/ }));
    await waitFor(() => expect(screen.queryByText(/^Author/)).toBeNull());
    expect(screen.getByText(/^3 pages · /)).toBeVisible();
  });
});
