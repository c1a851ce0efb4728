import { Info } from 'lucide-react';
import { startTransition, useCallback, useState } from 'react';
import { ContinueLink } from '#features/courses/ContinueLink.tsx';
import { CourseGrid } from '#features/courses/CourseGrid.tsx';
import type { NewCounts } from '#features/files/nest/NewFiles.tsx';
import { NewMark, ShelfLinks } from '#features/files/nest/ShelfLinks.tsx';
import type { ShelfCounts } from '#features/files/list/useShelfCounts.ts';
import { loadQuietly, useLoaded } from '#lib/loadPart.ts';
import { useIsIdle } from '#lib/whenIdle.ts';
import { Page, PageHeading } from '#ui/Page.tsx';

const load = () => loadQuietly(() => import('#features/files/nest/LibraryCounts.tsx'));

/** /Notes: the course selection. The files of each course are counted once the page is idle. */
export function NotesPage() {
  const loaded = useLoaded(load, useIsIdle());
  const [counts, setCounts] = useState<ShelfCounts>();
  const [newCounts, setNewCounts] = useState<NewCounts>();
  // Counts arrive one by one. Those that arrive during a render are rendered together.
  const takeCounts = useCallback(
    (known: ShelfCounts) => startTransition(() => setCounts(known)),
    [],
  );
  return (
    <Page>
      <PageHeading>Select a Course</PageHeading>
      <div className="-mt-4 mb-4 sm:-mt-6">
        <ContinueLink>Each course has four shelves of files.</ContinueLink>
      </div>
      <CourseGrid
        beside={(course) => <NewMark count={newCounts?.of(course)} />}
        below={(course) => <ShelfLinks course={course} counts={counts} newCounts={newCounts} />}
      />
      <p className="mt-8 flex items-center gap-2 text-xs text-ink-soft">
        <Info aria-hidden className="size-4 shrink-0" />
        Notifications or additional info can be added here.
      </p>
      {loaded && <loaded.LibraryCounts onCounts={takeCounts} onNewCounts={setNewCounts} />}
    </Page>
  );
}
