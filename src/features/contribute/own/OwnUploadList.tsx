import {
  infiniteQueryOptions,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { PAGE_SIZE, READ_TIMEOUT_MS } from '#model/limits.ts';
import { FileItem } from '#features/library/rows/FileItem.tsx';
import { ShelfLink } from '#features/library/rows/FileRow.tsx';
import { factsText, fileDetails } from '#features/library/rows/fileDetails.ts';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { queryClient } from '#lib/queryClient.ts';
import { withTimeout } from '#lib/timeLimit.ts';
import { fileRecordPath, type FileRecord } from '#model/fileRecord.ts';
import { counted } from '#model/language.ts';
import { UploadError } from '#model/errors.ts';
import { removeContribution } from '#services/sending/contributions.ts';
import { readOwnFiles, type OwnFileCursor } from '#services/library/library.ts';
import { readRemovedFiles } from '#services/library/removedFiles.ts';
import { signedInUid, watchUid } from '#services/firebase/visitor.ts';
import { Boundary, UNSHOWN_FILE } from '#ui/Boundary.tsx';
import { Button, IconButton, ShowMore } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { notify } from '#ui/notify.tsx';

/** Both requests of a removal, on a slow phone network. */
const REMOVAL_LIMIT_MS = 2 * READ_TIMEOUT_MS;

/** The query for the uid of the visitor who is signed in; null for nobody. */
export const uidQuery = queryOptions({
  queryKey: ['own uploads', 'uid'],
  queryFn: () => withTimeout(signedInUid(), READ_TIMEOUT_MS),
  staleTime: Infinity,
  // Somebody else may be signed in when the screen opens again.
  gcTime: 0,
});

/**
 * Returns the query for a visitor's uploads, newest first.
 *
 * @param uid undefined until it is known
 * @param contributions the list is read again when this number changes
 */
export function ownUploadsQuery(uid: string | null | undefined, contributions: number) {
  return infiniteQueryOptions({
    queryKey: ['own uploads', uid, contributions],
    queryFn: uid
      ? ({ pageParam: after }) => withTimeout(readOwnFiles(uid, after, PAGE_SIZE), READ_TIMEOUT_MS)
      : skipToken,
    initialPageParam: null as OwnFileCursor | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: (before, query) => (query?.queryKey[1] === uid ? before : undefined),
  });
}

/** Returns the query for what the operator has removed of a visitor's uploads. */
function removedQuery(uid: string | null | undefined) {
  return queryOptions({
    queryKey: ['own uploads', 'removed', uid],
    queryFn: uid ? () => withTimeout(readRemovedFiles(), READ_TIMEOUT_MS) : skipToken,
  });
}

interface OwnUploadListProps {
  /** The list is read again when this number changes. */
  readonly contributions: number;
  readonly onRemoved: (file: FileRecord) => void;
}

/** The visitor's uploads, newest first, each with a way to remove it. Hidden if there are none. */
export function OwnUploadList(props: OwnUploadListProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <List {...props} />
    </QueryClientProvider>
  );
}

function List({ contributions, onRemoved }: OwnUploadListProps) {
  const headingId = useId();
  const uid = useQuery(uidQuery);
  const query = ownUploadsQuery(uid.data, contributions);
  const result = useInfiniteQuery(query);
  const { data: removed = [] } = useQuery(removedQuery(uid.data));
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = result;
  const [asked, setAsked] = useState<FileRecord | null>(null);
  const error = uid.error ?? result.error;

  useEffect(
    () =>
      watchUid(
        (next) => queryClient.setQueryData(uidQuery.queryKey, next),
        (failure) => logError('watch who is signed in', failure),
      ),
    [],
  );
  useEffect(() => {
    if (error) logError('list the visitor’s uploads', error);
  }, [error]);

  const removal = useMutation({
    mutationFn: (record: FileRecord) => withTimeout(removeContribution(record), REMOVAL_LIMIT_MS),
    onError: (failure) => logError('remove a file', failure),
    onSuccess(_done, removed) {
      const path = fileRecordPath(removed);
      queryClient.setQueryData(
        query.queryKey,
        (cached) =>
          cached && {
            ...cached,
            pages: cached.pages.map((page) => ({
              ...page,
              records: page.records.filter((record) => fileRecordPath(record) !== path),
            })),
          },
      );
      onRemoved(removed);
      notify(`${isolated(removed.title)} is removed.`, 'success');
      setAsked(null);
    },
  });
  const close = () => {
    setAsked(null);
    removal.reset();
  };

  const records = (data?.pages ?? []).flatMap((page) => page.records);
  return (
    <section
      aria-labelledby={headingId}
      className="mt-10"
      hidden={records.length + removed.length === 0 && !hasNextPage && !error}
    >
      <h2 id={headingId} tabIndex={-1} className="mb-2 text-xl">
        Your uploads
      </h2>
      <ul className="border-t border-line empty:hidden">
        {records.map((record) => {
          const row = (shown: FileRecord) => (
            <OwnUploadRow record={shown} onRemove={() => setAsked(record)} />
          );
          return (
            <Boundary
              key={fileRecordPath(record)}
              of={record}
              instead={row({ ...record, ...UNSHOWN_FILE })}
            >
              {row(record)}
            </Boundary>
          );
        })}
        {removed.map((file) => (
          <FileItem
            key={fileRecordPath(file)}
            kind=""
            name={file.title}
            facts={
              <>
                <ShelfLink shelf={file} />
                {'\u00a0· Removed by the operator'}
              </>
            }
            action={null}
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
      <ConfirmDialog
        open={asked !== null}
        title={`Remove “${isolated(asked?.title ?? '')}”?`}
        text="It can’t be brought back."
        error={removal.error && failureText(removal.error)}
        confirm={{ label: 'Remove', isBusy: removal.isPending }}
        onConfirm={() => asked && removal.mutate(asked)}
        onCancel={close}
      />
    </section>
  );
}

interface OwnUploadRowProps {
  readonly record: FileRecord;
  readonly onRemove: () => void;
}

/** One of the visitor's uploads. */
function OwnUploadRow({ record, onRemove }: OwnUploadRowProps) {
  const { kind, size, date } = fileDetails(record);
  const { title, downloads } = record;
  const count = counted(downloads, 'download', 'downloads');
  return (
    <FileItem
      kind={kind}
      place={record}
      name={title}
      facts={
        <>
          <ShelfLink shelf={record} />
          {'\u00a0· '}
          {factsText([size, date, downloads > 0 ? count : ''])}
        </>
      }
      action={
        <IconButton
          icon={Trash2}
          label={`Remove ${title}`}
          onClick={onRemove}
          className="hover:text-danger!"
        />
      }
    />
  );
}

function failureText(error: Error): string {
  if (error instanceof UploadError && error.code === 'denied') {
    return 'Not removed: the library did not accept this.';
  }
  return 'Not removed: the library can’t be reached. Check your connection and try again.';
}
