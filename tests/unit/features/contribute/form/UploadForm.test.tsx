import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_FILE_BYTES } from '#model/limits.ts';
import { UploadForm } from '#features/contribute/form/UploadForm.tsx';
import { byteSize } from '#model/byteSize.ts';
import { signInTrouble } from '#services/firebase/auth.ts';
import { leavePage } from '#lib/leaveGuard.ts';
import { Notifications, currentNotice } from '#ui/noticeArea.tsx';
import { createFakeLibrary } from '../../../upload/fakeLibrary.ts';

// Paused uploads are tested in e2e/desk.spec.ts.
vi.mock('#services/site/siteStatus.ts', () => ({ areUploadsPaused: () => Promise.resolve(false) }));

let library: ReturnType<typeof createFakeLibrary>;

// The form loads its question when an upload begins. Compiling it is not part of any test.
beforeAll(async () => {
  await import('#ui/Dialog.tsx');
});
beforeEach(() => {
  localStorage.clear();
  currentNotice.set(null);
  library = createFakeLibrary();
  const router = createMemoryRouter(
    [
      {
        path: '/Contribute',
        element: (
          <>
            <UploadForm services={library.services} />
            <button onClick={() => leavePage(() => void router.navigate('/'))}>Home</button>
            <Notifications />
          </>
        ),
      },
      { path: '/', element: <p>The home page</p> },
    ],
    { initialEntries: ['/Contribute'] },
  );
  render(<RouterProvider router={router} />);
});

const pdf = (name: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

const choose = (...files: File[]) => userEvent.upload(screen.getByLabelText('Files'), files);

async function fillIn() {
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'Question Papers');
  await userEvent.selectOptions(screen.getByLabelText('Course'), 'IE&FT');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map((alert) => alert.textContent);
const result = () => screen.getByText(/^Thank you!/).textContent;
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('the upload form', () => {
  it('offers the categories, the courses and the two answers', () => {
    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
        .slice(1);
    expect(options('Category')).toEqual([
      'Notes',
      'Question Papers',
      'Solved QPs',
      'Other Notes',
      'Lab Records',
    ]);
    expect(options('Course')).toEqual([
      'AAD – Algorithm Analysis and Design',
      'CCW – Comprehensive Course Work',
      'CD – Compiler Design',
      'CG – Computer Graphics and Image Processing',
      'ELI – Elective I',
      'IE&FT – Industrial Economics and Foreign Trade',
      'NW LAB – Networking Lab',
      'PHY.1 – Engineering Physics',
    ]);
    const group = screen.getByRole('radiogroup', { name: 'Is this your own note?' });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
  });

  it('says that PDFs, images and text files are supported', () => {
    expect(screen.getByLabelText('Files')).toHaveAccessibleDescription(
      /PDFs, images and text files are supported/,
    );
  });

  it('alerts and sends nothing when everything is missing', async () => {
    await press('Upload');
    expect(alerts()).toEqual(['Please fill in all required fields.']);
    expect(screen.getByLabelText('Files')).toHaveFocus();
    expect(screen.getByLabelText('Course')).toBeInvalid();
    expect(library.log).toEqual([]);
  });

  it.each(['Category', 'Course'])(
    'alerts when only %s is missing, and goes there',
    async (label) => {
      await choose(pdf('a.pdf'));
      await fillIn();
      fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
      await press('Cancel');
      await choose(pdf('a.pdf'));
      if (label === 'Course') {
        await userEvent.selectOptions(screen.getByLabelText('Category'), 'Notes');
      } else {
        await userEvent.selectOptions(screen.getByLabelText('Course'), 'CD');
      }
      await userEvent.click(screen.getByRole('radio', { name: 'Yes' }));
      await press('Upload');
      expect(alerts()).toEqual(['Please fill in all required fields.']);
      expect(screen.getByLabelText(label)).toHaveFocus();
      expect(library.log).toEqual([]);
    },
  );

  it('alerts when only the answer is missing', async () => {
    await choose(pdf('a.pdf'));
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Notes');
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'CD');
    await press('Upload');
    expect(alerts()).toEqual(['Please fill in all required fields.']);
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
    expect(library.log).toEqual([]);
  });

  it('offers the right ending for a file whose name has another', async () => {
    await choose(new File(['%PDF'], 'setup.exe', { type: 'application/pdf' }));
    expect(rows()[0]).toContain('Not added: this is a PDF, so the name needs another ending.');
    await press('Add as setup.exe.pdf');
    expect(screen.getByRole('button', { name: 'Edit name of setup.exe.pdf' })).toHaveFocus();
    expect(rows()).toHaveLength(1);
    expect(screen.getByText('1 file ready.')).toBeVisible();
    await fillIn();
    await press('Upload');
    expect(alerts()).toContain('1 file uploaded.');
  });

  it('names what is not taken before anything is sent', async () => {
    const input = screen.getByLabelText('Files');
    const files = [
      pdf('1 huge.pdf', MAX_FILE_BYTES + 1),
      pdf('2 empty.pdf', 0),
      new File(['PK\u0003\u0004'], 'labs.zip', { type: 'application/zip' }),
    ];
    fireEvent.change(input, { target: { files } });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toContain(`larger than ${byteSize(MAX_FILE_BYTES)}`);
    expect(rows()[1]).toContain('the file is empty');
    expect(rows()[2]).toContain('only PDFs, images and text files are supported');
    await fillIn();
    await press('Upload');
    expect(alerts()).toEqual(['Please fill in all required fields.']);
    expect(library.log).toEqual([]);
  });

  it('uploads, says so and resets', async () => {
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(alerts()).toEqual(['2 files uploaded.']));
    expect(library.titles()).toEqual(['a.pdf', 'b.pdf']);
    expect([...library.records.values()][0]).toMatchObject({
      shelf: { course: 'IE&FT', category: 'qp' },
      isOwnNote: 'no',
    });
    expect(rows()).toEqual([]);
    expect(screen.getByLabelText('Category')).toHaveValue('');
    expect(screen.getByLabelText('Course')).toHaveValue('');
    expect(screen.getByRole('radio', { name: 'No' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'IE&FT · Question Papers' })).toHaveAttribute(
      'href',
      '/Files?course=IE%26FT&tab=qp',
    );
  });

  it('shows the percentage in place of the form while it uploads', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    expect(await screen.findByText('Uploading... 0%')).toHaveFocus();
    expect(screen.getByText('IE&FT · Question Papers')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
    expect(screen.getByLabelText('Course')).not.toBeVisible();
    expect(screen.getByLabelText('Files')).toBeDisabled();
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    await waitFor(() => expect(library.held).toHaveLength(1));
    expect(library.log).toEqual(['store IE&FT/qp/a.pdf']);
    act(() => library.held[0]?.upload.onProgress(7));
    expect(await screen.findByText('Uploading... 70%')).toBeVisible();
    act(() => library.held[0]?.go());
    await waitFor(() => expect(alerts()).toEqual(['1 file uploaded.']));
  });

  it('keeps the form with what failed, and sends only that again', async () => {
    library.fail('storeNoteFile', 'storage-full');
    await choose(pdf('first.pdf', 20), pdf('second.pdf', 10));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(alerts()).toEqual(['One or more files failed to upload.']));
    expect(rows()[0]).toContain('first.pdf');
    expect(rows()[0]).toContain('Failed: the library has no room left. Please tell us.');
    expect(rows()[1]).toContain('Uploaded');
    expect(screen.getByLabelText('Course')).toBeVisible();
    expect(screen.getByLabelText('Course')).toHaveValue('IE&FT');
    expect(screen.getByRole('button', { name: 'Upload' })).toHaveFocus();
    library.log.length = 0;
    await press('Upload');
    await waitFor(() => expect(alerts()).toEqual(['2 files uploaded.']));
    expect(library.log).toEqual(['store IE&FT/qp/first.pdf', 'record first.pdf']);
    expect(rows()).toEqual([]);
    expect(result()).toBe('Thank you! 2 files are in IE&FT · Question Papers now.');
  });

  it('counts what arrived on each shelf', async () => {
    library.fail('storeNoteFile', 'storage-full');
    await choose(pdf('first.pdf', 20), pdf('second.pdf', 10));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(alerts()).toEqual(['One or more files failed to upload.']));
    await userEvent.selectOptions(screen.getByLabelText('Course'), 'CD');
    await press('Upload');
    await waitFor(() => expect(alerts()).toEqual(['2 files uploaded.']));
    expect(result()).toBe(
      'Thank you! 1 file is in IE&FT · Question Papers and 1 file is in CD · Question Papers now.',
    );
  });

  it('takes an alert away that is no longer true', async () => {
    await choose(pdf('a.pdf'));
    await press('Upload');
    expect(alerts()).toEqual(['Please fill in all required fields.']);
    await fillIn();
    expect(alerts()).toEqual([]);
  });

  it('shows refused files first', async () => {
    await choose(pdf('a.pdf'), pdf('empty.pdf', 0));
    expect(rows()[0]).toContain('empty.pdf');
    expect(rows()[1]).toContain('a.pdf');
  });

  it('edits a name, whose ending stays', async () => {
    await choose(pdf('IMG_1.pdf'));
    await press('Edit name of IMG_1.pdf');
    await userEvent.keyboard('Unit 1{Enter}');
    expect(screen.getByRole('button', { name: 'Edit name of Unit 1.pdf' })).toHaveFocus();
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(library.titles()).toEqual(['Unit 1.pdf']));
  });

  it('keeps the old name on Escape and where the new one is blank', async () => {
    await choose(pdf('a.pdf'));
    await press('Edit name of a.pdf');
    await userEvent.keyboard('b{Escape}');
    await press('Edit name of a.pdf');
    await userEvent.keyboard('{Delete}');
    expect(screen.getByLabelText('File name')).toHaveAccessibleDescription(/the old one stays/);
    await userEvent.keyboard('{Enter}');
    expect(rows()[0]).toContain('a.pdf');
  });

  it('empties the form on Cancel', async () => {
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Cancel');
    expect(rows()).toEqual([]);
    expect(screen.getByLabelText('Category')).toHaveValue('');
  });

  it('stops the transfers on Cancel', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(library.held).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Cancel' }).closest('[aria-disabled]')).toBeNull();
    await press('Cancel');
    expect(library.held[0]?.upload.signal.aborted).toBe(true);
    expect(screen.queryByText(/Uploading\.\.\./)).toBeNull();
    expect(alerts()).toEqual([]);
  });

  it('removes a single file', async () => {
    await choose(pdf('a.pdf'), pdf('b.pdf'));
    await press('Remove a.pdf');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]).toContain('b.pdf');
  });

  it('keeps the focus in the list while files are removed, and then on the file input', async () => {
    await choose(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    const removeOf = (name: string) => screen.getByRole('button', { name: `Remove ${name}` });
    await press('Remove b.pdf');
    expect(removeOf('c.pdf')).toHaveFocus();
    await press('Remove c.pdf');
    expect(removeOf('a.pdf')).toHaveFocus();
    await press('Remove a.pdf');
    expect(screen.getByLabelText('Files')).toHaveFocus();
  });

  it('takes pasted files, and leaves pasted text alone', async () => {
    fireEvent.paste(document.body, { clipboardData: { files: [], getData: () => '' } });
    expect(rows()).toEqual([]);
    fireEvent.paste(document.body, {
      clipboardData: { files: [pdf('image.png')], getData: () => '' },
    });
    await waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('asks before an upload is left, and stays or stops it', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(library.held).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave while uploading?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(screen.getByText(/Uploading\.\.\./)).toBeVisible();
    expect(library.held[0]?.upload.signal.aborted).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await press('Leave');
    expect(await screen.findByText('The home page')).toBeVisible();
    expect(library.held[0]?.upload.signal.aborted).toBe(true);
  });

  it('no longer asks once the upload has ended', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    await waitFor(() => expect(library.held).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await screen.findByRole('dialog', { name: 'Leave while uploading?' });
    act(() => library.held[0]?.go());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(alerts()).toEqual(['1 file uploaded.']);
    expect(screen.getByRole('form', { name: 'Upload' })).toBeVisible();
  });

  it('asks before the tab is closed only while it uploads', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      // Chrome before 119 reads the value set here, which jsdom's event does not keep.
      const values: unknown[] = [];
      Object.defineProperty(event, 'returnValue', {
        set: (value) => {
          values.push(value);
        },
      });
      window.dispatchEvent(event);
      return event.defaultPrevented && values[0] === true;
    };
    await choose(pdf('a.pdf'));
    expect(leave()).toBe(false);
    library.options.holdTransfers = true;
    await fillIn();
    await press('Upload');
    await screen.findByText(/Uploading\.\.\./);
    expect(leave()).toBe(true);
  });

  it('says that it waits while the browser is offline', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    await screen.findByText(/Uploading\.\.\./);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/Waiting for the connection/)).toBeVisible();
  });

  it('says that it waits for a sign-in among too many visitors', async () => {
    library.options.holdTransfers = true;
    await choose(pdf('a.pdf'));
    await fillIn();
    await press('Upload');
    await screen.findByText(/Uploading\.\.\./);
    const retryAt = performance.now() + 7_500;
    act(() => signInTrouble.set({ reason: 'too-many-visitors', retryAt }));
    expect(screen.getByText(/^Too many new visitors from this network\./)).toHaveTextContent(
      /Trying again in [78] s\.$/,
    );
    act(() => signInTrouble.set(null));
    expect(screen.queryByText(/Too many new visitors/)).toBeNull();
  });

  it('draws a row for each of 200 files', async () => {
    fireEvent.change(screen.getByLabelText('Files'), {
      target: { files: Array.from({ length: 200 }, (_, index) => pdf(`${index}.pdf`)) },
    });
    expect(await screen.findByText('200 files ready.')).toBeVisible();
    expect(rows()).toHaveLength(200);
  });
});
