import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { logError } from '#lib/log.ts';
import { FileRecordTable } from '#features/file-records/FileRecordTable.tsx';
import type { FileRecord } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';

interface TopFilesProps {
  readonly title: string;
  readonly result: UseQueryResult<readonly FileRecord[]>;
}

/** The few files of the library that come first by something. */
export function TopFiles({ title, result: { data, error, refetch } }: TopFilesProps) {
  const id = useId();
  useEffect(() => {
    if (error) logError(`read the list '${title}'`, error);
  }, [error, title]);

  return (
    <section aria-labelledby={id} className={data ? undefined : 'min-h-112'}>
      <h2 id={id} className="mb-3 text-xl">
        {title}
      </h2>
      {data && data.length > 0 && <FileRecordTable caption={title} records={data} showsPlaces />}
      {data?.length === 0 && <EmptyState title="No items to display" />}
      {!data && !error && <Spinner label="Loading files" />}
      {!data && error && (
        <EmptyState title="This list has not come.">
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
    </section>
  );
}
