import { Button } from '#ui/Button.tsx';
import type { OperatorActions } from './useOperatorActions.ts';

/** How far an action on many things is, with a button that stops it. */
export function Progress({ progress, stop }: Pick<OperatorActions, 'progress' | 'stop'>) {
  return (
    <div role="status" className="sticky top-0 z-10">
      {progress !== null && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-edge bg-marigold-tint px-4 py-2 font-semibold">
          {progress}
          <Button size="small" onClick={stop}>
            Stop
          </Button>
        </p>
      )}
    </div>
  );
}
