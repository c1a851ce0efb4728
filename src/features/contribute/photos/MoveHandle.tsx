import { useRef, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';
import { flushSync } from 'react-dom';

/** While things change places, one may slide under the pointer for a moment. */
const SETTLE_MS = 200;

interface MoveHandleProps extends Pick<ComponentProps<'button'>, 'className' | 'children'> {
  /** What is moved. */
  readonly name: string;
  /** Its place from 1, which its element has as `data-place`. */
  readonly number: number;
  readonly count: number;
  readonly disabled?: boolean;
  /** Called with the new place, from 0. */
  readonly onMove: (to: number) => void;
}

/** Drags one of several things to any place, by keys too. */
export function MoveHandle(props: MoveHandleProps) {
  const { name, number, count, disabled = false, onMove, className, children } = props;
  const movedAt = useRef(0);
  const move = (to: number) => {
    if (!disabled && to >= 0 && to < count && to !== number - 1) onMove(to);
  };
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.timeStamp - movedAt.current < SETTLE_MS) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = Number(under?.closest<HTMLElement>('[data-place]')?.dataset['place'] ?? number);
    if (place === number) return;
    movedAt.current = event.timeStamp;
    move(place - 1);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const places: Readonly<Record<string, number>> = {
      ArrowLeft: number - 2,
      ArrowUp: number - 2,
      ArrowRight: number,
      ArrowDown: number,
      Home: 0,
      End: count - 1,
    };
    const to = places[event.key];
    if (to === undefined) return;
    event.preventDefault();
    keepFocus(event.currentTarget, () => move(to));
  };
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      aria-disabled={disabled || undefined}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={onKeyDown}
      className={className}
    >
      {children}
    </button>
  );
}

/** Keeps the focus on a button that moves: React may take it off the page for a moment. */
export function keepFocus(button: HTMLElement, move: () => void): void {
  flushSync(move);
  button.focus();
}
