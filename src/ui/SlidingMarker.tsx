import { domMax, LazyMotion, m, MotionConfig } from 'framer-motion';

interface SlidingMarkerProps {
  readonly group: string;
  readonly className: string;
}

/** Marks one of several elements, and slides to another when it is rendered there instead. */
export function SlidingMarker({ group, className }: SlidingMarkerProps) {
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion strict features={domMax}>
        <m.span
          aria-hidden
          layoutId={group}
          className={className}
          transition={{ duration: 0.2, ease: [0.2, 0.7, 0.2, 1] }}
        />
      </LazyMotion>
    </MotionConfig>
  );
}
