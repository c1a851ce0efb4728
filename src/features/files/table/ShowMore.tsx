import { Button } from '#ui/Button.tsx';
import { SpinnerIcon } from '#ui/Spinner.tsx';

interface ShowMoreProps {
  readonly isBusy: boolean;
  readonly onShowMore: () => void;
}

/** Shows the next rows. A busy button is not disabled, because that would take its focus. */
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
