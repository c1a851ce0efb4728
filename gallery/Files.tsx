import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { CourseGrid } from '#features/courses/CourseGrid.tsx';
import { CourseHeading } from '#features/files/list/CourseHeading.tsx';
import { RemoveCopies } from '#features/files/kept/RemoveCopies.tsx';
import { NestHeading } from '#features/files/nest/NestHeading.tsx';
import { SearchBox } from '#features/files/list/SearchBox.tsx';
import { SearchProgress } from '#features/files/list/SearchProgress.tsx';
import { DownloadAction } from '#features/files/list/DownloadAction.tsx';
import { FileListing } from '#features/files/list/FileListing.tsx';
import { FileTable } from '#features/files/list/FileTable.tsx';
import { ListAge } from '#features/files/list/ListAge.tsx';
import { ShowMore } from '#features/files/list/ShowMore.tsx';
import { ViewControls } from '#features/files/viewer/ViewControls.tsx';
import { ViewerActions } from '#features/files/viewer/ViewerActions.tsx';
import { ViewerHeader } from '#features/files/viewer/ViewerHeader.tsx';
import { Button } from '#ui/Button.tsx';
import { Interactions, Section, State } from './State.tsx';
import { ignore, LONG_NAME, record, SHORT_TITLE } from './examples.ts';

const FILE = record(SHORT_TITLE);
const FILES = [FILE];
const LONG_FILES = [FILE, record(LONG_NAME)];

const THREE_HOURS_AGO = Date.now() - 3 * 60 * 60_000;

const LISTINGS = {
  loading: { records: undefined },
  empty: { records: [], whereElse: <Button>6 in Solved QPs</Button> },
  'with more to show': { records: FILES, onShowMore: ignore },
  'showing more': { records: FILES, onShowMore: ignore, isLoadingMore: true },
};

/** The parts around the lists of files, and the rows under a pointer. */
export function Files() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Section title="Courses">
        <Interactions name="course" on="button" wide>
          <CourseGrid />
        </Interactions>
      </Section>
      <Section title="Headings of lists">
        <State name="a course" wide>
          <CourseHeading course={FILE.course} />
        </State>
        <State name="the library" wide>
          <NestHeading />
        </State>
      </Section>
      <Section title="Search">
        <Interactions name="empty">
          <SearchBox label="Search" text="" onTextChange={ignore} />
        </Interactions>
        <State name="while the list is read" wide>
          <div className="relative" style={{ height: '4rem' }}>
            <SearchProgress
              isReading
              filesRead={400}
              total={1_204}
              label="Searching"
              text="Searching: 400 files so far"
            />
          </div>
        </State>
      </Section>
      <Section title="Row of a file">
        <Interactions name="name" on="tbody a" wide>
          <FileTable caption="Row" records={FILES} />
        </Interactions>
        <Interactions name="download" on=".file-download" atRest={false} wide>
          <FileTable caption="Row" records={FILES} />
        </Interactions>
        {(['running', 'blocked'] as const).map((phase) => (
          <State key={phase} name={phase === 'running' ? 'downloading' : 'tab refused'} wide>
            <RowOf phase={phase} />
          </State>
        ))}
        <State name="headings that sort" wide>
          <FileTable
            caption="Sorted rows"
            records={LONG_FILES}
            sorting={{ sort: 'newest', onSortChange: ignore }}
          />
        </State>
      </Section>
      <Section title="List of files">
        {Object.entries(LISTINGS).map(([name, listing]) => (
          <State key={name} name={name} wide>
            <FileListing caption={name} trouble={null} {...listing} />
          </State>
        ))}
        <State name="of an earlier visit" wide>
          <ListAge readAt={THREE_HOURS_AGO} />
        </State>
        <Interactions name="more" atRest={false}>
          <ShowMore isBusy={false} onShowMore={ignore} />
        </Interactions>
      </Section>
      <Section title="Around an open file">
        {LONG_FILES.map((file, index) => (
          <State key={file.id} name={index === 0 ? 'header' : 'header, 300 characters'} wide>
            <Dialog.Root open>
              <ViewerHeader record={file} position={`${index + 1} of 2`} />
            </Dialog.Root>
          </State>
        ))}
        <State name="place and zoom, as far out as it goes" wide>
          <div className="flex flex-col justify-end bg-well" style={{ height: '5rem' }}>
            <ViewControls label="2 / 14" zoomIn={ignore} zoomOut={undefined} />
          </div>
        </State>
        <State name="actions on the first file of a list" wide>
          <ViewerActions
            record={FILE}
            copy={undefined}
            onReport={ignore}
            onPrevious={undefined}
            onNext={ignore}
          />
        </State>
        <State name="press to remove a kept file">
          <Button onClick={() => setAsking(true)}>Remove</Button>
        </State>
        <RemoveCopies records={isAsking ? LONG_FILES : []} onClose={() => setAsking(false)} />
      </Section>
    </>
  );
}

/** A table row whose download is in the given phase. */
function RowOf({ phase }: { readonly phase: 'running' | 'blocked' }) {
  return (
    <div className="file-table">
      <table>
        <tbody>
          <tr data-kind="PDF">
            <td data-size="2.1 MB" data-date="" data-about="PDF · 2.1 MB">
              <span id={`row-${phase}`} dir="auto">
                {SHORT_TITLE}
              </span>
            </td>
            <td>6</td>
            <td>
              <DownloadAction
                link="https://example.org/file"
                phase={phase}
                onDownload={ignore}
                describedBy={`row-${phase}`}
              />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
