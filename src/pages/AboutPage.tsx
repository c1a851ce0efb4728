import { SITE_NAME } from '#config/site.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Page, PageHeading } from '#ui/Page.tsx';

/** /Aboutus: why the site exists and how it works. */
export function AboutPage() {
  return (
    <Page>
      <div className="grid items-start gap-10 lg:grid-cols-2">
        <div className="text-pretty">
          <PageHeading>{`About ${SITE_NAME}`}</PageHeading>
          <h2 className="text-xl">Our mission</h2>
          <p className="mt-3">
            Study materials should be free for everyone who studies. {SITE_NAME} gives every student
            free access to notes, question papers and solved papers, whatever phone they hold and
            whatever they can pay.
          </p>
          <p className="mt-3">
            Nothing here is for sale and nobody asks who you are. You browse, download and chat
            without an account. Everything here comes from students like you, so when something
            helps you, give something back.
          </p>
          <h2 className="mt-8 text-xl">How it works</h2>
          <ul className="mt-3 list-disc space-y-2 ps-5 marker:text-marigold-deep">
            <li>Choose your course and one of its shelves, and download what you need.</li>
            <li>Upload your own notes in a minute, from any device.</li>
            <li>Meet the others in Snippet Chat and ask what the notes leave open.</li>
          </ul>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/Notes" variant="primary">
              Get Notes
            </ButtonLink>
            <ButtonLink to="/Contribute">Contribute</ButtonLink>
          </div>
        </div>
        <figure className="lg:mt-4">
          <img
            src="/illustrations/students.svg"
            width="1560"
            height="1150"
            alt="Two students side by side, one reading a sheet of notes, one with a cup of coffee."
            className="w-full rounded-lg"
          />
          <figcaption className="mt-3 text-sm text-ink-soft">
            Illustration:{' '}
            <a className="text-link" href="https://www.openpeeps.com/">
              Open Peeps
            </a>{' '}
            by Pablo Stanley, given to everybody under CC0.
          </figcaption>
        </figure>
      </div>
    </Page>
  );
}
