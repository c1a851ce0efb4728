import { useCallback, useId } from 'react';
import { isDeleted, type Message } from '#model/message.ts';
import { Button } from '#ui/Button.tsx';
import type { DeskAction } from './deskAction.ts';
import type { deskServices } from './deskServices.ts';
import { ReportedThing, type ReportedProps } from './ReportedThing.tsx';
import { useReading } from '../useReading.ts';

/** A reported message, as it is now. */
export function ReportedMessage(props: ReportedProps) {
  const { thing, services, work } = props;
  const { target } = thing;
  const id = useId();
  const { readOneMessage } = services;
  const read = useCallback(
    (signal: AbortSignal) => readOneMessage(target, signal),
    [readOneMessage, target],
  );
  const { value, hasFailed } = useReading(read, work.version);
  const message = value && !isDeleted(value) ? value : null;
  const action = message && removal(message, services);
  return (
    <ReportedThing
      {...props}
      name={message?.text ?? target}
      describedBy={id}
      about={
        message ? (
          <>
            <p id={id} dir="auto" className="line-clamp-4 text-left font-semibold wrap-anywhere">
              {message.text}
            </p>
            <p className="text-sm text-ink-soft">
              Message of <bdi>{message.sender}</bdi>
            </p>
          </>
        ) : (
          <p id={id} className="text-ink-soft">
            {value !== undefined
              ? 'This message is gone.'
              : hasFailed
                ? `Message ${target}`
                : 'Message …'}
          </p>
        )
      }
      actions={
        action && (
          <Button
            aria-describedby={id}
            busy={work.running === action.name}
            disabled={work.running !== null}
            onClick={() => work.start(action)}
          >
            Remove
          </Button>
        )
      }
    />
  );
}

function removal(
  message: Message,
  { deleteReportedMessage }: Pick<typeof deskServices, 'deleteReportedMessage'>,
): DeskAction {
  return {
    name: `remove message ${message.id}`,
    question: {
      title: 'Remove this message?',
      text: 'Everyone will see that it was deleted. There is no way back.',
      confirmLabel: 'Yes, remove',
    },
    async carryOut(signal) {
      await deleteReportedMessage(message, signal);
      return { text: 'The message was removed.', kind: 'success' };
    },
  };
}
