import { FileDrop } from '#features/upload/FileDrop.tsx';
import { MakePdf } from '#features/upload/MakePdf.tsx';
import { PausedNote } from '#features/upload/PauseNotice.tsx';
import { UnfinishedUploadNotice } from '#features/upload/UnfinishedUploadNotice.tsx';
import { UploadFields } from '#features/upload/UploadFields.tsx';
import { UploadProgress } from '#features/upload/UploadProgress.tsx';
import { UploadResult } from '#features/upload/UploadResult.tsx';
import type { UploadDraft } from '#model/uploadDraft.ts';
import { Interactions, Section, State } from './State.tsx';
import { ignore, unfinishedUpload, photoJob, record, SHORT_TITLE, uploadJob } from './examples.ts';

const CHOSEN: UploadDraft = { course: 'CD', category: 'qp', isOwnNote: 'yes' };
const MISSING = {
  category: 'Choose a category.',
  course: 'Choose a course.',
  isOwnNote: 'Answer yes or no.',
};
const PHOTOS = [photoJob('IMG_20251104.jpg'), photoJob('IMG_20251105.jpg')];
const TOTALS = { percent: 42, sentBytes: 4_200_000, totalBytes: 10_000_000 };
const LAST_UPLOAD = {
  arrivals: [{ shelf: record(SHORT_TITLE), count: 3 }],
  refused: [uploadJob('setup.exe', { kind: 'refused', reason: 'kind' })],
};

const DROP = {
  onFiles: ignore,
  onUnreadable: ignore,
  disabled: false,
  isSmall: false,
  summary: '',
  chosen: null,
  children: null,
};

/** The parts of the upload form, except the rows of chosen files. */
export function Uploads() {
  return (
    <>
      <Section title="Drop zone">
        <Interactions name="nothing chosen" on="label" focusOn="input" wide>
          <FileDrop {...DROP} />
        </Interactions>
        <State name="files chosen" wide>
          <FileDrop {...DROP} isSmall summary="3 files, 4.2 MB" />
        </State>
        <State name="a file is missing" wide>
          <FileDrop {...DROP} error="Choose at least one file." />
        </State>
        <State name="disabled" wide>
          <FileDrop {...DROP} isSmall disabled />
        </State>
      </Section>
      <Section title="Photos">
        <State name="press to put them in order">
          <MakePdf jobs={PHOTOS} onMade={ignore} />
        </State>
      </Section>
      <Section title="Answers">
        <State name="missing" wide>
          <UploadFields errors={MISSING} disabled={false} />
        </State>
        <State name="disabled" wide>
          <UploadFields errors={{}} disabled />
        </State>
      </Section>
      <Section title="Upload as a whole">
        <State name="running" wide>
          <UploadProgress totals={TOTALS} isWaitingForConnection={false} isBusy={false} />
        </State>
        <State name="waiting for the connection" wide>
          <UploadProgress totals={TOTALS} isWaitingForConnection isBusy={false} />
        </State>
        <State name="too many requests" wide>
          <UploadProgress totals={TOTALS} isWaitingForConnection={false} isBusy />
        </State>
        <State name="arrived, with a file that was left out" wide>
          <UploadResult lastUpload={LAST_UPLOAD} />
        </State>
        <State name="left by an earlier page" wide>
          <UnfinishedUploadNotice
            upload={unfinishedUpload(CHOSEN)}
            onContinue={ignore}
            onDiscard={ignore}
          />
        </State>
        <State name="paused by the operator" wide>
          <PausedNote />
        </State>
      </Section>
    </>
  );
}
