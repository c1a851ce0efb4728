import { EllipsisVertical } from 'lucide-react';
import { useRef } from 'react';
import { FileItem } from '#features/library/rows/FileItem.tsx';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { DeskAction, DeskWork } from './useDeskWork.ts';

interface ActionButtonProps {
  readonly action: DeskAction;
  readonly work: DeskWork;
  readonly variant?: 'primary';
  readonly size?: 'small';
  readonly disabled?: boolean;
}

/** The button of an action, which shows that it runs. Red is what cannot be undone. */
export function ActionButton({ action, work, disabled = false, ...look }: ActionButtonProps) {
  const isFinal = action.question !== undefined && !action.question.isReversible;
  return (
    <Button
      {...(isFinal && { variant: 'warning' })}
      {...look}
      className="self-start"
      busy={work.running === action.name}
      disabled={work.running !== null || disabled}
      onClick={() => work.start(action)}
    >
      {action.label}
    </Button>
  );
}

interface DeskRowProps {
  /** Selects the icon. */
  readonly kind: string;
  /** Where the file is, which shows its cover. */
  readonly place?: FileRecordPlace;
  /** The name for the menu's button. */
  readonly name: string;
  /** Where the name leads; a row without it shows the bare name. */
  readonly href?: string | null;
  readonly facts: readonly (string | null)[];
  readonly actions: readonly DeskAction[];
  readonly work: DeskWork;
  readonly isChosen?: boolean | undefined;
}

/** A row of the desk: a file or a message with its facts, and a menu. */
export function DeskRow({
  kind,
  place,
  name,
  href = null,
  facts,
  actions,
  work,
  isChosen,
}: DeskRowProps) {
  const row = useRef<HTMLLIElement>(null);
  const isRunning = actions.some(({ name: action }) => action === work.running);
  return (
    <FileItem
      ref={row}
      isChosen={isChosen}
      kind={kind}
      {...(place && { place })}
      name={
        href === null ? (
          name
        ) : (
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="hover:underline"
          >
            {name}
          </a>
        )
      }
      facts={facts
        .filter((fact) => fact !== null)
        // A short fact stays in one line.
        .map((fact) => (fact.length > 24 ? fact : fact.replaceAll(' ', '\u00a0')))
        .join(' · ')}
      action={
        <Menu
          trigger={
            <Button
              size="small"
              variant="quiet"
              aria-label={`Actions for ${name}`}
              busy={isRunning}
              disabled={work.running !== null}
            >
              {!isRunning && <EllipsisVertical aria-hidden className="size-5" />}
            </Button>
          }
          items={actions.map((action) => ({
            label: action.label,
            danger: action.question !== undefined && !action.question.isReversible,
            onSelect: () => work.start(action, row.current),
          }))}
        />
      }
    />
  );
}
