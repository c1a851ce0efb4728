import { ContinueButton } from '#features/courses/ContinueLink.tsx';
import { CourseChips } from '#features/courses/CourseChips.tsx';
import { FluidBackground } from '#features/fluid-background/FluidBackground.tsx';
import { Hero } from '#features/home/Hero.tsx';
import { WhyChoose } from '#features/home/WhyChoose.tsx';

/** /: the landing page. */
export function HomePage() {
  return (
    <>
      <Hero background={<FluidBackground />} first={<ContinueButton />} courses={<CourseChips />} />
      <WhyChoose />
    </>
  );
}
