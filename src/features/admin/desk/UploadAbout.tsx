import { byteSize } from '#model/byteSize.ts';
import { CATEGORY_LABELS } from '#model/categories.ts';
import type { ReviewedUpload } from '#services/reviewedUploads.ts';
import { shortUid } from './removals.ts';
import { times } from './times.ts';

interface UploadAboutProps {
  readonly upload: ReviewedUpload;
  readonly titleId: string;
}

/** An upload's title, which links to the file, and its details. */
export function UploadAbout({ upload, titleId }: UploadAboutProps) {
  const { title, course, category, size, createdAt, uploadedBy, downloadURL } = upload;
  const about = [
    `${course}, ${CATEGORY_LABELS[category]}`,
    size === null ? null : byteSize(size),
    createdAt === null ? null : times.format(createdAt),
    uploadedBy === null ? null : `visitor ${shortUid(uploadedBy)}`,
  ].filter((part) => part !== null);
  return (
    <>
      <p id={titleId} dir="auto" className="text-left font-semibold wrap-anywhere">
        {downloadURL === null ? (
          title
        ) : (
          <a
            href={downloadURL}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-link"
          >
            {title}
          </a>
        )}
      </p>
      <p className="text-sm text-ink-soft">{about.join(' · ')}</p>
    </>
  );
}
