import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { fileAddress } from '#features/library/rows/fileDetails.ts';
import { createStore, useStore } from '#lib/store.ts';
import { useOnline } from '#lib/connection.ts';
import { pluralOf } from '#model/language.ts';
import { shelfName } from '#model/shelf.ts';
import { createSameFileSearch, type SameFiles as Found } from '#upload/sameFiles.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import type { UploadServices } from '#upload/uploadCalls.ts';
import { fileCount } from './uploadTexts.ts';

/** The duplicates that the rows of the form report, by the ids of their jobs. */
const shownSameFiles = createStore<Found>(() => new Map());

interface SameFilesProps {
  readonly jobs: readonly UploadJob[];
  readonly isUploading: boolean;
  readonly services: UploadServices;
  readonly onRemove: (id: string) => void;
}

/**
 * Looks for the chosen files in the library, says how many it has, and leaves out what the operator
 * has removed before. Nothing waits for the answer: pressing 'Upload' sends all files.
 */
export function SameFiles({ jobs, isUploading, services, onRemove }: SameFilesProps) {
  const [search] = useState(() => createSameFileSearch(services, shownSameFiles.set));
  const isOnline = useOnline();
  const same = useStore(shownSameFiles);
  const [leftOut, setLeftOut] = useState<LeftOut | null>(null);

  useEffect(() => {
    // Not while uploading: the jobs change many times a second. An empty form ends the search.
    if (!isUploading && (isOnline || jobs.length === 0)) search.look(jobs);
  }, [search, jobs, isUploading, isOnline]);
  useEffect(() => () => search.look([]), [search]);
  if (leftOut && jobs.length > leftOut.remaining) setLeftOut(null);

  const leaveOutRemoved = useEffectEvent(() => {
    const removed = [...same].flatMap(([id, { isRemoved }]) => (isRemoved ? id : []));
    if (removed.length === 0 || isUploading) return;
    setLeftOut({ count: removed.length, remaining: jobs.length - removed.length });
    for (const id of removed) onRemove(id);
  });
  // What was taken down does not come back by a press that is meant for others.
  // oxlint-disable-next-line react/set-state-in-effect -- The search has found it, and no render.
  useEffect(() => leaveOutRemoved(), [same]);

  const texts = [
    leftOut &&
      `${fileCount(leftOut.count)} left out, as the operator removed ${pluralOf(leftOut.count, 'it', 'them')} before.`,
    same.size > 0 &&
      !isUploading &&
      `${fileCount(same.size)} ${pluralOf(same.size, 'is', 'are')} already in the library.`,
  ];
  return (
    <p role="status" className="status-line text-sm text-ink-soft">
      {texts.filter(Boolean).join(' ')}
    </p>
  );
}

interface LeftOut {
  readonly count: number;
  /** How many files were not left out. Once there are more, the message is outdated. */
  readonly remaining: number;
}

/** Says where the library already has a chosen file. */
export function SameFileHint({ id }: { readonly id: string }) {
  const record = useStore({
    subscribe: shownSameFiles.subscribe,
    get: () => shownSameFiles.get().get(id),
  });
  if (!record) return null;
  return (
    <p className="text-xs">
      Already here: {/* In a new tab: leaving this page would empty the form. */}
      <Link
        to={fileAddress(record)}
        target="_blank"
        title={record.title}
        className="-my-2.5 inline-block py-3 text-link"
      >
        {shelfName(record)}
        <span className="sr-only"> (opens in a new tab)</span>
      </Link>
    </p>
  );
}
