import { Bookmark, BookmarkCheck, Download, Share2, X } from 'lucide-react';
import { useState } from 'react';
import { AskForIt } from '#features/files/list/AskForIt.tsx';
import { KeepingItem } from '#features/files/kept/KeepingList.tsx';
import { KeptTable } from '#features/files/kept/KeptTable.tsx';
import { newCounts } from '#features/files/nest/newCounts.ts';
import { CourseShelves } from '#features/files/nest/CourseShelves.tsx';
import { TroubleNote } from '#features/files/list/TroubleNote.tsx';
import { ViewerAction } from '#features/files/viewer/ViewerAction.tsx';
import { ViewerNote } from '#features/files/viewer/ViewerNote.tsx';
import { ReportDialog } from '#features/reports/ReportDialog.tsx';
import { OwnUploadRow } from '#features/upload/mine/OwnUploadRow.tsx';
import { SameFileHint } from '#features/upload/same/SameFileHint.tsx';
import { shownSameFiles } from '#features/upload/same/shownSameFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Interactions, Section, State } from './State.tsx';
import { ignore, LONG_NAME, record } from './examples.ts';

const FILE = record('Unit 3 Parsing.pdf');
const LONG_FILE = record(LONG_NAME);
const ARABIC_FILE = record('ملخص الوحدة الثالثة.pdf');

const COUNTS = { of: ({ category }: { category: string }) => (category === 'qp' ? 0 : 16) };
const NEW_COUNTS = newCounts({
  shelves: [
    ...Array.from({ length: 3 }, () => ({ course: FILE.course, category: FILE.category })),
    ...Array.from({ length: 12 }, () => ({ course: FILE.course, category: 'qp' as const })),
  ],
  cut: [],
  newest: 0,
});

shownSameFiles.set(
  new Map([
    ['here', { kind: 'library', record: FILE }],
    ['twice', { kind: 'chosen', name: 'Unit 1.pdf' }],
  ]),
);

const OWN_STATES = [undefined, 'undoable', 'removing', 'refused'] as const;

/** The library's additions to its lists: marks, kept files, own uploads, and the open file. */
export function Library() {
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <Section title="Shelves">
        <Interactions name="counted, with what is new" wide>
          <CourseShelves counts={COUNTS} newCounts={NEW_COUNTS} />
        </Interactions>
      </Section>
      <Section title="Thin and failing lists">
        <State name="few files or none" wide>
          <AskForIt shelf={FILE} search="" />
        </State>
        {(['failing', 'offline'] as const).map((reason) => (
          <State key={reason} name={reason} wide>
            <TroubleNote trouble={{ reason, tryAgain: ignore }} />
          </State>
        ))}
      </Section>
      <Section title="Open file">
        <State name="actions: ready, nothing to do, keeping, kept" wide>
          <div className="flex flex-wrap border-y border-line bg-sheet">
            <ViewerAction icon={Download} label="Download" onPress={ignore} />
            <ViewerAction icon={Share2} label="Share" />
            <ViewerAction icon={Bookmark} label="Keep" onPress={ignore} />
            <ViewerAction icon={X} label="40%" name="40% kept. Cancel" onPress={ignore} />
            <ViewerAction icon={BookmarkCheck} label="Kept" onPress={ignore} />
          </div>
        </State>
        <Interactions name="an action" atRest={false}>
          <div className="flex bg-sheet">
            <ViewerAction icon={Download} label="Download" onPress={ignore} />
          </div>
        </Interactions>
        <State name="nothing to show" wide>
          <div className="relative bg-well" style={{ height: '12rem' }}>
            <ViewerNote text="This file is not in the library. It may have been removed.">
              <Button>Go to the list</Button>
            </ViewerNote>
          </div>
        </State>
      </Section>
      <Section title="Kept files">
        <State name="on their way: begun, with a long name" wide>
          <ul>
            <KeepingItem record={FILE} share={0} onCancel={ignore} />
            <KeepingItem record={LONG_FILE} share={0.6} onCancel={ignore} />
          </ul>
        </State>
        <State name="kept, right to left, 300 characters" wide>
          <KeptTable records={[FILE, ARABIC_FILE, LONG_FILE]} onRemove={ignore} />
        </State>
        <Interactions name="a row" on="tbody a" atRest={false} wide>
          <KeptTable records={[FILE]} onRemove={ignore} />
        </Interactions>
      </Section>
      <Section title="Own uploads">
        <State name="ready, to be undone, being removed, refused" wide>
          <ul className="divide-y divide-line border-y border-line">
            {OWN_STATES.map((state) => (
              <OwnUploadRow
                key={state ?? 'ready'}
                record={FILE}
                state={state}
                onRemove={ignore}
                onUndo={ignore}
                onGone={ignore}
              />
            ))}
          </ul>
        </State>
      </Section>
      <Section title="Same files">
        <State name="in the library">
          <SameFileHint id="here" />
        </State>
        <State name="chosen twice">
          <SameFileHint id="twice" />
        </State>
      </Section>
      <Section title="Report">
        <State name="press to open; an answer is missing until one is chosen">
          <Button onClick={() => setReporting(true)}>Report</Button>
        </State>
        {isReporting && (
          <ReportDialog
            subject={{ about: { kind: 'file', target: 'example' }, name: FILE.title }}
            send={() => Promise.resolve(true)}
            onClose={() => setReporting(false)}
          />
        )}
      </Section>
    </>
  );
}
