import { Button } from '#ui/Button.tsx';
import type { DeskAction, DeskWork } from './deskAction.ts';
import { DeskCard } from './DeskCard.tsx';
import type { deskServices } from './deskServices.ts';
import { useReading } from '../useReading.ts';

interface PauseCardProps {
  readonly services: typeof deskServices;
  readonly work: DeskWork;
}

/** Pauses and resumes uploads. */
export function PauseCard({ services, work }: PauseCardProps) {
  const pause: DeskAction = {
    name: 'pause',
    question: {
      title: 'Pause uploads?',
      text: 'Nobody can upload until you resume uploads. Reading and downloading are not affected.',
      confirmLabel: 'Yes, pause',
    },
    async carryOut(signal) {
      await services.setUploadsPaused(true, signal);
      return { text: 'Uploads are paused.', kind: 'success' };
    },
  };
  const resume: DeskAction = {
    name: 'resume',
    async carryOut(signal) {
      await services.setUploadsPaused(false, signal);
      return { text: 'Uploads have resumed.', kind: 'success' };
    },
  };
  return (
    <DeskCard title="Uploads" reading={useReading(services.areUploadsPaused, work.version)}>
      {(isPaused) => {
        const action = isPaused ? resume : pause;
        return (
          <>
            <p className={isPaused ? 'font-semibold text-danger' : 'font-semibold text-success'}>
              {isPaused ? 'Uploads are paused.' : 'Everyone can upload.'}
            </p>
            <Button
              className="self-start"
              variant={isPaused ? 'primary' : 'secondary'}
              busy={work.running === action.name}
              disabled={work.running !== null}
              onClick={() => work.start(action)}
            >
              {isPaused ? 'Resume uploads' : 'Pause uploads'}
            </Button>
          </>
        );
      }}
    </DeskCard>
  );
}
