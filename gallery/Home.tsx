import { Hero } from '#features/home/Hero.tsx';
import { WhyChoose } from '#features/home/WhyChoose.tsx';
import { Section, State } from './State.tsx';

/** The parts of the landing page. The panel does not move: the fluid needs a page to itself. */
export function Home() {
  return (
    <>
      <Section title="Hero">
        <State name="headline, actions, how much there is, and the drawing on its panel" wide>
          <Hero />
        </State>
      </Section>
      <Section title="Reasons">
        <State name="three cards" wide>
          <WhyChoose />
        </State>
      </Section>
    </>
  );
}
