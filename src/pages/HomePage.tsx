import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { CourseChips } from '#features/courses/CourseChips.tsx';
import { FluidBackground } from '#features/fluid-background/FluidBackground.tsx';
import { Hero } from '#features/home/Hero.tsx';
import { WhyChoose } from '#features/home/WhyChoose.tsx';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';

const loadCovers = () => import('#features/library/overview/NewestCovers.tsx');

/** /: the landing page. The newest covers come when the page is at rest. */
export function HomePage() {
  const covers = useLoaded(loadCovers, useIsIdle());
  return (
    <>
      <Hero
        background={<FluidBackground />}
        first={<ContinueButton />}
        courses={<CourseChips />}
        covers={covers && <covers.NewestCovers />}
      />
      <WhyChoose />
    </>
  );
}
