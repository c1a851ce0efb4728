import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useId, type PropsWithChildren, type ReactNode } from 'react';
import { ACTION_LIMIT_MS } from '#model/limits.ts';
import { logError } from '#lib/log.ts';
import { withLimit } from '#lib/timeLimit.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { Button } from '#ui/Button.tsx';
import { Spinner } from '#ui/Status.tsx';
import { DESK_KEY } from './useDeskWork.tsx';

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

/** A section of what is read for the desk. */
export function DeskCard<Value>(props: LoadedProps<Value>) {
  return (
    <DeskSection title={props.title}>
      <Loaded {...props} />
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
  title,
  children,
}: Pick<LoadedProps<never>, 'title'> & PropsWithChildren) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      // Buttons share a line.
      className="flex flex-wrap gap-3 border-t border-line pt-4 *:w-full [&>:is(button,:has(>button:only-child))]:w-auto"
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
