import { Button } from '#ui/Button.tsx';
import { SpinnerIcon } from '#ui/Spinner.tsx';

interface ShowMoreProps {
  readonly isBusy: boolean;
  readonly onShowMore: () => void;
}

/** A button for the next rows. It is not disabled while busy, as it would lose the focus. */
export function ShowMore({ isBusy, onShowMore }: ShowMoreProps) {
  return (
    <div className="mt-6 flex justify-center">
      <Button
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onShowMore();
        }}
      >
        {isBusy && <SpinnerIcon />}
        Show More
      </Button>
    </div>
  );
}
