import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { CourseChips } from '#features/courses/CourseChips.tsx';
import { FluidBackground } from '#features/fluid-background/FluidBackground.tsx';
import { Hero } from '#features/home/Hero.tsx';
import { WhyChoose } from '#features/home/WhyChoose.tsx';
import { useLoaded } from '#lib/useLoaded.ts';
import { useIsIdle } from '#lib/whenIdle.ts';

const loadLife = () => import('./home/LifeLine.tsx');
const loadCovers = () => import('#features/library/overview/NewestCovers.tsx');
const loadHits = () => import('./home/Hits.tsx');

/** /: the landing page. What is new in the library comes when the page is at rest. */
export function HomePage() {
  const isIdle = useIsIdle();
  const life = useLoaded(loadLife, isIdle);
  const covers = useLoaded(loadCovers, isIdle);
  return (
    <>
      <Hero
        background={<FluidBackground />}
        first={<ContinueButton />}
        life={life && <life.LifeLine />}
        courses={<CourseChips loadHits={loadHits} />}
        covers={covers && <covers.NewestCovers />}
      />
      <WhyChoose />
    </>
  );
}
