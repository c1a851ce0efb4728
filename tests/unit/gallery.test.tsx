import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { Controls } from '../../gallery/Controls.tsx';
import { Files } from '../../gallery/Files.tsx';
import { Forms } from '../../gallery/Forms.tsx';
import { Frame } from '../../gallery/Frame.tsx';
import { Home } from '../../gallery/Home.tsx';
import { Library } from '../../gallery/Library.tsx';
import { Messages } from '../../gallery/Messages.tsx';
import { Operator } from '../../gallery/Operator.tsx';
import { Rows } from '../../gallery/Rows.tsx';
import { withShownStates } from '../../gallery/shownStates.ts';
import { Tokens } from '../../gallery/Tokens.tsx';
import { Uploads } from '../../gallery/Uploads.tsx';

vi.mock('#features/home/countLibrary.ts', () => ({
  countLibrary: () => Promise.resolve({ files: 24, courses: 7 }),
}));

/**
 * Components that use a service or a cache, show a file's contents, or only load and join others.
 * The pictures of the screens show them (`npm run screenshots`).
 */
const PARTS_OF_SCREENS = [
  'features/account/Account',
  'features/account/AccountMenu',
  'features/account/SignedInAs',
  'features/account/VisitorName',
  'features/admin/AdminScreen',
  'features/admin/desk/Desk',
  'features/chat/ChatRoom',
  'features/files/list/OpenFilesLater',
  'features/files/list/AskForItLater',
  'features/files/list/CourseFiles',
  'features/files/list/MatchesElsewhere',
  'features/files/list/NewInCourse',
  'features/files/list/NewInCourseLater',
  'features/files/list/ShelfFiles',
  'features/files/list/ShelfSearch',
  'features/files/kept/KeptFiles',
  'features/files/kept/KeptSummary',
  'features/files/nest/FileNest',
  'features/files/nest/LibraryCounts',
  'features/files/nest/LibrarySearch',
  'features/files/nest/NewSinceLastVisit',
  'features/files/nest/TopFiles',
  'features/files/outline/CourseOutline',
  'features/files/outline/NestOutline',
  'features/files/viewer/FailureNote',
  'features/files/viewer/FileView',
  'features/files/viewer/FileViewer',
  'features/files/viewer/ImageView',
  'features/files/viewer/ListActions',
  'features/files/viewer/OpenFiles',
  'features/files/viewer/TextView',
  'features/files/viewer/pdf/PdfPage',
  'features/files/viewer/pdf/PdfPages',
  'features/files/viewer/pdf/PdfView',
  'features/fluid-background/FluidBackground',
  'features/reports/useReport',
  'features/site-status/ClosedSite',
  'features/site-status/SiteGate',
  'features/upload/LeaveGuard',
  'features/upload/UploadForm',
  'features/upload/mine/OwnUploadList',
  'features/upload/mine/OwnUploads',
  'features/upload/same/SameFiles',
  'ui/Page',
  'ui/TextPage',
];

const IMPORTS = /(?:^(?:import|export) (?!type)[^;]*? from |import\()'([^']+)'/gm;

/** The files that a file of the gallery imports, and what they import. */
function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    const path = name.startsWith('#') ? `src/${name.slice(1)}` : join(file, '..', name);
    withImports(path, found);
  }
  return found;
}

describe('the gallery', () => {
  // Each with a text that comes last in it.
  it.each([
    ['Tokens', Tokens, 'shadow raised'],
    ['Controls', Controls, 'Contribute'],
    ['Messages', Messages, 'Nothing here yet'],
    ['Rows', Rows, 'This one was refused.'],
    ['Files', Files, 'Downloading...'],
    ['Library', Library, 'Will be removed in a few seconds'],
    ['Uploads', Uploads, 'Drop files here, or choose them'],
    ['Forms', Forms, 'Continue as Guest'],
    ['Frame', Frame, 'Terms of Use'],
    ['Home', Home, 'Why Choose StudyNest'],
    ['Operator', Operator, 'Uploads are paused.'],
  ] as const)('renders %s', async (_name, Part, text) => {
    const router = createMemoryRouter([{ path: '*', element: <Part /> }]);
    render(<RouterProvider router={router} />);
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  });

  it('leaves no component of src/ui and src/features out', () => {
    const shown = withImports('gallery/Gallery.tsx');
    const missing = ['ui', 'features']
      .flatMap((folder) =>
        readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' }).map(
          (file) => `${folder}/${file}`,
        ),
      )
      .filter((file) => file.endsWith('.tsx') && !shown.has(`src/${file}`))
      .map((file) => file.replace('.tsx', ''));
    expect(missing.sort()).toEqual([...PARTS_OF_SCREENS].sort());
  });

  it('shows a state where a rule of the styles has it, and not where a name or a query has the word', () => {
    const css = withShownStates(
      String.raw`@media (hover:hover) { .hover\:up:is(:hover, :focus-within) { top: 0 } }`,
    );
    expect(css).toBe(
      String.raw`@media (hover:hover) { .hover\:up:is(:is(:hover, [data-shown-as~='hover']), :focus-within) { top: 0 } }`,
    );
    expect(withShownStates(css)).toBe(css);
  });
});
