import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useRef } from 'react';
import { ShowMore } from '#features/files/list/ShowMore.tsx';
import { logError } from '#lib/log.ts';
import { useStore } from '#lib/useStore.ts';
import { fileRecordPath } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { watchUid } from '#services/ownFiles.ts';
import { notify } from '#ui/notify.ts';
import type { OnRemoved } from '#upload/removals.ts';
import { OwnUploadRow } from './OwnUploadRow.tsx';
import { ownUploadsCache, ownUploadsQuery, uidQuery } from './ownUploadsQuery.ts';
import { removals } from './removals.ts';

interface OwnUploadListProps {
  /** The list is read again when this number changes. */
  readonly contributions: number;
  readonly onRemoved: OnRemoved;
}

/** The visitor's uploads, newest first, each with a way to remove it. Hidden if there are none. */
export function OwnUploadList(props: OwnUploadListProps) {
  return (
    <QueryClientProvider client={ownUploadsCache}>
      <List {...props} />
    </QueryClientProvider>
  );
}

function List({ contributions, onRemoved }: OwnUploadListProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const uid = useQuery(uidQuery);
  const result = useInfiniteQuery(ownUploadsQuery(uid.data, contributions));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const error = uid.error ?? result.error;
  const states = useStore(removals);

  const tell = useCallback<OnRemoved>(
    (file) => {
      notify(`${file.title} is removed.`, 'success');
      onRemoved(file);
    },
    [onRemoved],
  );

  useEffect(() => removals.resume(tell), [tell]);
  useEffect(
    () =>
      watchUid(
        (next) => ownUploadsCache.setQueryData(uidQuery.queryKey, next),
        (failure) => logError('watch who is signed in', failure),
      ),
    [],
  );
  useEffect(() => {
    if (error) logError('list the visitor’s uploads', error);
  }, [error]);

  const records = (data?.pages ?? [])
    .flatMap((page) => page.records)
    .filter((record) => states.get(fileRecordPath(record)) !== 'removed');
  const hasList = records.length > 0 || hasNextPage;
  return (
    <section aria-labelledby={headingId} className="mt-10" hidden={!hasList && !error}>
      <h2 ref={heading} id={headingId} tabIndex={-1} className="mb-2 text-xl">
        Your uploads
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {records.map((record) => (
          <OwnUploadRow
            key={fileRecordPath(record)}
            record={record}
            state={states.get(fileRecordPath(record))}
            onRemove={() => removals.remove(record, tell)}
            onUndo={() => removals.undo(record)}
            onGone={(next) => (next ?? heading.current)?.focus()}
          />
        ))}
      </ul>
      {error && !data && (
        <p role="status" className="py-3 text-ink-soft">
          Couldn’t load your uploads.{' '}
          <Button onClick={() => void (uid.error ? uid : result).refetch()}>Try again</Button>
        </p>
      )}
      {hasNextPage && (
        <ShowMore isBusy={isFetchingNextPage} onShowMore={() => void fetchNextPage()} />
      )}
    </section>
  );
}
