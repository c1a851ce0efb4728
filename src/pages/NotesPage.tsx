import { lazy, Suspense, useEffect, useState } from 'react';
import { CourseGrid } from '#features/courses/CourseGrid.tsx';
import type { NewCounts } from '#features/files/library/newCounts.ts';
import { NewMark } from '#features/files/library/NewMark.tsx';
import { ShelfLinks } from '#features/files/library/ShelfLinks.tsx';
import type { ShelfCounts } from '#features/files/useShelfCounts.ts';
import { whenIdle } from '#lib/whenIdle.ts';
import { Page } from '#ui/Page.tsx';
import { PageHeading } from '#ui/PageHeading.tsx';

const IDLE_TIMEOUT_MS = 2_000;

const LibraryCounts = lazy(async () => {
  const { LibraryCounts: component } = await import('#features/files/library/LibraryCounts.tsx');
  return { default: component };
});

/** /Notes: the course selection. What each course holds is counted after the page is drawn. */
export function NotesPage() {
  const [isIdle, setIsIdle] = useState(false);
  const [counts, setCounts] = useState<ShelfCounts>();
  const [newCounts, setNewCounts] = useState<NewCounts>();
  useEffect(() => whenIdle(() => setIsIdle(true), IDLE_TIMEOUT_MS), []);
  return (
    <Page>
      <PageHeading>Select a Course</PageHeading>
      <CourseGrid
        beside={(course) => <NewMark count={newCounts?.of(course)} />}
        below={(course) => <ShelfLinks course={course} counts={counts} newCounts={newCounts} />}
      />
      <p className="mt-8 text-sm text-ink-soft">
        Notifications or additional info can be added here.
      </p>
      {isIdle && (
        <Suspense fallback={null}>
          <LibraryCounts onCounts={setCounts} onNewCounts={setNewCounts} />
        </Suspense>
      )}
    </Page>
  );
}
