import { Footer } from '../src/app/Footer.tsx';
import { Header } from '../src/app/Header.tsx';
import { Section, Interactions, State } from './State.tsx';

/** The frame of a page: header, links and footer. */
export function Frame() {
  return (
    <>
      <Section title="Header">
        <State name="press Menu to open, where there is no room for the links" wide>
          <Header
            account={
              <a href="#header" className="nav-link px-2">
                Sign In
              </a>
            }
          />
        </State>
        <Interactions name="link">
          <a href="#header" className="nav-link">
            FILE NEST
          </a>
        </Interactions>
        <State name="link of the current page">
          <a href="#header" aria-current="page" className="nav-link">
            FILE NEST
          </a>
        </State>
      </Section>
      <Section title="Link in text">
        <Interactions name="link">
          <a href="#link-in-text" className="text-link">
            Terms of Use
          </a>
        </Interactions>
      </Section>
      <Section title="Footer">
        <State name="the theme can be chosen" wide>
          <Footer />
        </State>
      </Section>
    </>
  );
}
