import { ArrowDownAZ, ArrowDownUp } from 'lucide-react';
import { Button } from '#ui/Button.tsx';

interface OrderButtonsProps {
  readonly disabled?: boolean;
  readonly onSort: (order: 'reversed' | 'by name') => void;
}

/** Puts what is below them into another order. */
export function OrderButtons({ disabled, onSort }: OrderButtonsProps) {
  const look = { size: 'small', variant: 'quiet', disabled } as const;
  return (
    <div className="-me-3 flex flex-wrap justify-end">
      <Button {...look} onClick={() => onSort('reversed')}>
        <ArrowDownUp aria-hidden className="size-4" />
        Reverse
      </Button>
      <Button {...look} onClick={() => onSort('by name')}>
        <ArrowDownAZ aria-hidden className="size-4" />
        By name
      </Button>
    </div>
  );
}
