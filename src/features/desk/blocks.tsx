import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { EllipsisVertical } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { LOCALE } from '#config/locale.ts';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { FileItem } from '#features/library/rows/FileItem.tsx';
import { logError } from '#lib/log.ts';
import type { FileRecordPlace } from '#model/fileRecord.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { Button } from '#ui/Button.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { DESK_KEY, type OperatorAction, type OperatorActions } from './useOperatorActions.ts';

/** Reads something for the desk, and again after each action. */
export function useDeskQuery<Value>(
  key: readonly unknown[],
  read: (signal: AbortSignal) => Promise<Value>,
  limitMs = ACTION_LIMIT_MS,
): UseQueryResult<Value> {
  return useQuery({
    queryKey: [DESK_KEY, ...key],
    staleTime: 0,
    async queryFn({ signal }) {
      try {
        return await withLimit(read, limitMs, signal);
      } catch (error) {
        if (!signal.aborted) logError('read for the operator', error);
        throw error;
      }
    },
    retry: false,
    placeholderData: (previous) => previous,
  });
}

interface LoadedProps<Value> {
  readonly title: string;
  readonly query: Pick<UseQueryResult<Value>, 'data' | 'isError' | 'refetch'>;
  readonly children: (value: Value) => ReactNode;
}

interface DeskCardProps<Value> extends LoadedProps<Value> {
  /** Where the figures at the top lead. */
  readonly id?: string | undefined;
}

/** A section of what is read for the desk. */
export function DeskCard<Value>({ id, ...loaded }: DeskCardProps<Value>) {
  return (
    <DeskSection id={id} title={loaded.title}>
      <Loaded {...loaded} />
    </DeskSection>
  );
}

/** What is read for the desk in each of its states: loading, failed and loaded. */
export function Loaded<Value>({ title, query, children }: LoadedProps<Value>) {
  const { data, isError, refetch } = query;
  return (
    <>
      {isError && (
        <div className="flex flex-wrap items-center gap-3">
          {/* Not announced: every card would interrupt the message about the failed action. */}
          <p className="font-semibold">
            {data === undefined
              ? 'This couldn’t be read.'
              : 'This couldn’t be read again and may have changed.'}
          </p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data !== undefined && children(data)}
      {data === undefined && !isError && <Spinner label={`Loading ${title}`} />}
    </>
  );
}

/** A section of the page under its heading. */
export function DeskSection({
  id: place,
  title,
  children,
}: {
  readonly id?: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      id={place}
      aria-labelledby={id}
      // Buttons share a line.
      className="flex scroll-mt-20 flex-wrap gap-3 border-t border-line pt-4 *:w-full [&>:is(button,:has(>button:only-child))]:w-auto"
    >
      {/* Receives the focus when a focused button is removed with its row. */}
      <h2 id={id} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <Boundary of={children} instead="This can’t be shown.">
        {children}
      </Boundary>
    </section>
  );
}

/** An action in a row's menu. */
export interface RowAction extends OperatorAction {
  readonly label: string;
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
  readonly actions: readonly RowAction[];
  readonly work: OperatorActions;
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

interface ShowMoreProps {
  readonly onClick: () => void;
}

/** Shows more rows of a section. */
export function ShowMore({ onClick }: ShowMoreProps) {
  return (
    <Button className="self-start" onClick={onClick}>
      Show More
    </Button>
  );
}

/** A date and time in the operator's language and time zone. */
export function timeText(at: number): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}
