import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';

interface NoMatchProps {
  readonly text: string;
  /** Where nothing was found, such as 'Notes'; the whole library if it is left out. */
  readonly place?: string;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}

/** Says that a search found nothing, and takes it back with one press. */
export function NoMatch({ text, place, onClear, children }: NoMatchProps) {
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="wrap-anywhere">
        {`Nothing${place ? ` in ${place}` : ''} matches “${text.trim()}”.`}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {children}
        <Button variant="quiet" onClick={onClear}>
          Clear search
        </Button>
      </div>
    </div>
  );
}
