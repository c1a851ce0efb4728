import { useCallback, useId } from 'react';
import { ReportedThing, type ReportedProps } from './ReportedThing.tsx';
import { UploadAbout } from './UploadAbout.tsx';
import { UploadActions } from './UploadActions.tsx';
import { useReading } from '../useReading.ts';

/** A reported file, as it is now. */
export function ReportedFile(props: ReportedProps) {
  const { thing, services, work } = props;
  const { target } = thing;
  const id = useId();
  const { readUpload } = services;
  const read = useCallback(
    (signal: AbortSignal) => readUpload(target, signal),
    [readUpload, target],
  );
  const { value: upload, hasFailed } = useReading(read, work.version);
  return (
    <ReportedThing
      {...props}
      name={upload?.title ?? target}
      describedBy={id}
      about={
        upload ? (
          <UploadAbout upload={upload} titleId={id} />
        ) : (
          <p id={id} className="text-ink-soft">
            {upload === null ? 'This file is gone.' : hasFailed ? `File ${target}` : 'File …'}
          </p>
        )
      }
      actions={
        upload && <UploadActions upload={upload} services={services} work={work} describedBy={id} />
      }
    />
  );
}
