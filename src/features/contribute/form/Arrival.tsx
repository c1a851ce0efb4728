import { Share2 } from 'lucide-react';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { filesQuery, type CourseState } from '#model/filesAddress.ts';
import { pluralOf } from '#model/language.ts';
import { CATEGORY_LABELS, type Shelf } from '#model/shelf.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { IsolatedText } from '#ui/IsolatedText.tsx';
import { Nest } from '#ui/Nest.tsx';
import { shareLink } from '#ui/shareLink.ts';
import { fileReader } from '#upload/fileReader.ts';
import type { UploadJob } from '#upload/uploadJob.ts';
import { fileCount, jobStatus } from './uploadTexts.ts';
import { useCoverPreview } from './RowCover.tsx';

/** How many files have arrived on each shelf, over all attempts. */
export type Arrivals = readonly { readonly shelf: Shelf; readonly count: number }[];

/** A file that has arrived, as its cover and its address need it. */
export interface ArrivedFile {
  readonly id: string;
  readonly title: string;
  readonly file: File;
  /** The content type under which it is stored. */
  readonly kind: string;
}

/** The result of the last upload, shown in place of the emptied form. */
export interface LastUpload {
  readonly arrivals: Arrivals;
  /** One of the files; null if all came from an earlier attempt. */
  readonly first: ArrivedFile | null;
  /** Files that were refused when they were chosen. */
  readonly refused: readonly UploadJob[];
}

/** Tells where the uploaded files are now, and which were left out. */
export function UploadResult({ lastUpload }: { readonly lastUpload: LastUpload | null }) {
  return (
    <div role="status" className="contents">
      {lastUpload && <Arrived {...lastUpload} />}
      {lastUpload && lastUpload.refused.length > 0 && (
        <ul className="order-last w-full list-disc rounded-lg border border-danger bg-danger-tint py-3 ps-9 pe-4 text-sm">
          {lastUpload.refused.map((job) => (
            <li key={job.id}>
              <IsolatedText className="font-semibold wrap-anywhere">{job.wantedName}</IsolatedText>:{' '}
              {jobStatus(job, false)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Arrived({ arrivals, first }: LastUpload) {
  const [last] = arrivals.toReversed();
  const total = arrivals.reduce((sum, { count }) => sum + count, 0);
  if (!last) return null;
  const shelfPath = filesQuery(last.shelf);
  const search = total === 1 && first ? `${shelfPath}&file=${first.id}` : shelfPath;
  return (
    <>
      <ArrivedCover first={first} />
      <p className="mb-3 w-full text-ink-soft first-line:font-display first-line:text-[2.25rem]/13 first-line:text-ink sm:text-lg sm:first-line:text-[3.25rem]/18">
        Thank you! <br />
        {arrivals.map(({ shelf, count }, index) => (
          <Fragment key={`${shelf.course} ${shelf.category}`}>
            {index > 0 && ' and '}
            {total === 1 ? 'It is' : `${fileCount(count)} ${pluralOf(count, 'is', 'are')}`} in{' '}
            <Link
              to={{ pathname: '/Files', search: filesQuery(shelf) }}
              state={{ course: shelf.course } satisfies CourseState}
              className="text-link"
            >
              {`${shelf.course} · ${CATEGORY_LABELS[shelf.category]}`}
            </Link>
          </Fragment>
        ))}{' '}
        now.
      </p>
      <ButtonLink
        variant="primary"
        className="max-sm:w-full"
        to={{ pathname: '/Files', search }}
        state={{ course: last.shelf.course } satisfies CourseState}
      >
        {total === 1 ? 'See it there' : 'See them there'}
      </ButtonLink>
      <Button
        className="max-sm:w-full"
        onClick={() => {
          const title = total === 1 && first ? first.title : CATEGORY_LABELS[last.shelf.category];
          void shareLink(title, `/Files${search}`);
        }}
      >
        <Share2 aria-hidden className="size-5" />
        Share link
      </Button>
    </>
  );
}

/** The cover of what has arrived drops into the nest. */
function ArrivedCover({ first }: Pick<LastUpload, 'first'>) {
  const [drawn, setDrawn] = useState<Blob | null>(null);
  const cover = useCoverPreview(drawn);
  useEffect(() => {
    if (!first) return undefined;
    // The same that was stored, drawn before.
    let isOver = false;
    void fileReader.look(first.file, first.kind).then((look) => !isOver && setDrawn(look.cover));
    // Safari has no such thing.
    if ('vibrate' in navigator) navigator.vibrate(12);
    return () => {
      isOver = true;
    };
  }, [first]);
  return (
    <span
      aria-hidden
      className="relative mx-[calc(50%-6.5rem)] w-52 pt-24 sm:absolute sm:end-12 sm:bottom-10 sm:m-0 sm:w-68 sm:pt-34"
    >
      <span className="absolute inset-x-0 top-0 mx-auto h-45 w-32 overflow-hidden rounded-[3px] bg-[#fff] lift-paper motion-safe:animate-arrive sm:h-56.5 sm:w-40">
        {cover !== null && (
          <img src={cover} alt="" className="size-full object-cover object-left-top" />
        )}
      </span>
      <Nest isFull className="relative w-full" />
    </span>
  );
}
