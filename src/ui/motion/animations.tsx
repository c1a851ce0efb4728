import { AnimatePresence, domMax, LazyMotion, m, MotionConfig, useIsPresent } from 'framer-motion';
import type { ComponentProps, ReactNode } from 'react';

// Loaded by useMotion. Everything that uses framer-motion's components is here.

/** How long rows take to move to their places, and to fade in and out; how far new ones rise. */
const MOVE_S = 0.2;
const FADE_S = 0.14;
const RISE_PX = 8;

const TRANSITION = {
  duration: MOVE_S,
  ease: [0.2, 0.7, 0.2, 1],
  opacity: { duration: FADE_S },
} as const;

function Motion({ children }: { readonly children: ReactNode }) {
  return (
    <LazyMotion strict features={domMax}>
      <MotionConfig reducedMotion="user" transition={TRANSITION}>
        {children}
      </MotionConfig>
    </LazyMotion>
  );
}

/** The rows of a list. The first ones appear without motion; later changes are animated. */
export function MovingRows({ children }: { readonly children: ReactNode }) {
  return (
    <Motion>
      <AnimatePresence initial={false} mode="popLayout">
        {children}
      </AnimatePresence>
    </Motion>
  );
}

const ROW_STATES = {
  layout: 'position',
  initial: { opacity: 0, y: RISE_PX },
  animate: { opacity: 1, y: 0 },
  exit: { opacity: 0 },
} as const;

/** A row of a table in `MovingRows`. */
export function MovingTableRow(props: RowProps<'tr'>) {
  return <m.tr {...props} {...ROW_STATES} {...useLeaving()} />;
}

/** A row of a list in `MovingRows`. */
export function MovingListItem(props: RowProps<'li'>) {
  return <m.li {...props} {...ROW_STATES} {...useLeaving()} />;
}

/** Makes a row that has left inert: it cannot be pressed, and screen readers skip it. */
function useLeaving() {
  const isPresent = useIsPresent();
  return isPresent ? {} : { inert: true, 'aria-hidden': true };
}

/** Marks one of several elements, and slides to another when it is rendered there instead. */
export function SlidingMarker({
  group,
  className,
}: {
  readonly group: string;
  readonly className: string;
}) {
  return (
    <Motion>
      <m.span aria-hidden layoutId={group} className={className} />
    </Motion>
  );
}

/** An element's attributes, without the events that framer-motion has under the same names. */
type RowProps<Tag extends 'li' | 'tr'> = Omit<
  ComponentProps<Tag>,
  | 'onAnimationStart'
  | 'onAnimationEnd'
  | 'onAnimationIteration'
  | 'onDrag'
  | 'onDragStart'
  | 'onDragEnd'
  | 'style'
>;
