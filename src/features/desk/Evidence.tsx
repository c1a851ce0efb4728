import '#features/library/pane/readingPane.css';
import { FirstPage } from '#features/library/pane/FirstPage.tsx';
import type { Message } from '#model/message.ts';
import { REPORT_REASON_LABELS, type ReportedThing } from '#model/report.ts';
import type { ReviewedUpload } from '#services/operator/uploads.ts';
import { dismissal, dismissalOfAll, messageRemoval, uploadActions } from './actions.ts';
import { ActionButton } from './DeskRow.tsx';
import type { DeskAction, DeskPartProps } from './useDeskWork.ts';

/** A reported thing with what was found of it. */
export interface Evidenced {
  readonly thing: ReportedThing;
  readonly upload?: ReviewedUpload;
  readonly message?: Message;
  /** Why there is neither: it is gone, or could not be read. */
  readonly lack?: 'is gone' | 'couldn’t be read';
}

/** Returns why a thing was reported, the most given reason first. */
export function reasonsOf({ reasons }: ReportedThing): string {
  return reasons
    .map(([reason, count]) =>
      count === 1 ? REPORT_REASON_LABELS[reason] : `${REPORT_REASON_LABELS[reason]} (${count})`,
    )
    .join(', ');
}

/** Returns what can be done about a reported thing: first of all to remove it, if it is there. */
export function answersTo({ thing, upload, message }: Evidenced): readonly DeskAction[] {
  const [reporter, ...others] = thing.reporters;
  return [
    ...(upload ? uploadActions(upload) : []),
    ...(message ? [messageRemoval(message)] : []),
    dismissal(thing, upload?.title ?? message?.text ?? thing.target),
    ...(reporter !== undefined && others.length === 0 ? [dismissalOfAll(reporter)] : []),
  ];
}

interface EvidenceProps extends DeskPartProps {
  readonly about: Evidenced;
}

/** What a report is about, large, with its two answers. */
export function Evidence({ about, work }: EvidenceProps) {
  const { thing, upload, message } = about;
  const answers = answersTo(about).filter(({ label }) => ['Remove', 'Dismiss'].includes(label));
  return (
    <section
      aria-label="Evidence"
      className="reading-pane w-auto! scroll-mt-4 max-lg:static! max-lg:rounded-md max-lg:bg-well max-lg:p-4!"
    >
      <div className="pane-desk max-lg:p-0!">
        <div className="pane-head">
          <p dir="auto" className="pane-name">
            {upload?.title ?? (message ? `Message of ${message.sender}` : thing.target)}
          </p>
          <p className="pane-about">{reasonsOf(thing)}</p>
          <div className="pane-actions">
            {answers.map((action) => (
              <ActionButton
                key={action.label}
                size="small"
                {...(action.label === 'Remove' && { variant: 'primary' })}
                action={action}
                work={work}
              />
            ))}
          </div>
        </div>
        {upload && (
          <div className="pane-paper">
            <FirstPage key={thing.target} record={upload} />
          </div>
        )}
        {message && (
          <blockquote
            dir="auto"
            className="rounded-md bg-sheet p-6 text-lg wrap-anywhere lift-sheet"
          >
            {message.text}
          </blockquote>
        )}
      </div>
    </section>
  );
}
