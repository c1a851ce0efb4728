import { useEffect, useMemo, useState } from 'react';
import { useStore } from '#lib/useStore.ts';
import { showList } from '../list/shownLists.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { FileRecord } from '#model/fileRecord.ts';
import type { Copies } from './createKeeper.ts';
import { keeper } from './keeper.ts';
import { KeepingList } from './KeepingList.tsx';
import { KeptSummary } from './KeptSummary.tsx';
import { KEPT_CAPTION, KeptTable } from './KeptTable.tsx';
import { RemoveCopies } from './RemoveCopies.tsx';
import { useKeptCopies } from './useKeptCopies.ts';

/** The files that are kept on this device. */
export function KeptFiles() {
  const copies = useKeptCopies();
  if (copies === null) return <Spinner label="Loading files" />;
  if (copies === 'failed')
    return (
      <EmptyState title="This browser keeps no files">
        It stores nothing for this site. A private window may be the reason: open the site in an
        ordinary one.
      </EmptyState>
    );
  return <KeptList copies={copies} />;
}

const NONE: readonly FileRecord[] = [];

function KeptList({ copies }: { readonly copies: Copies }) {
  const [leaving, setLeaving] = useState(NONE);
  const isKeeping = useStore(keeper.running).size > 0;
  const records = useMemo(
    () =>
      [...copies.values()]
        .toSorted((one, other) => other.keptAt - one.keptAt)
        .map(({ record }) => record),
    [copies],
  );
  useEffect(() => showList(KEPT_CAPTION, records), [records]);
  return (
    <>
      <KeptSummary records={records} />
      <KeepingList />
      {records.length === 0 && !isKeeping && (
        <EmptyState title="Nothing kept yet">
          <p className="mb-4">
            Open a file and press Keep. From then on it opens without a connection.
          </p>
          <ButtonLink to="/Notes" variant="primary">
            Get Notes
          </ButtonLink>
        </EmptyState>
      )}
      {records.length > 0 && (
        <KeptTable records={records} onRemove={(record) => setLeaving([record])} />
      )}
      {records.length > 1 && (
        <p className="mt-6 flex justify-end">
          <Button onClick={() => setLeaving(records)}>Remove all</Button>
        </p>
      )}
      <RemoveCopies records={leaving} onClose={() => setLeaving(NONE)} />
    </>
  );
}
