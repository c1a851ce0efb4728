import { CONTACT_ADDRESS, SITE_NAME } from '#config/site.ts';
import { TextPage, type TextSection } from '#ui/Page.tsx';

const SECTIONS: readonly TextSection[] = [
  {
    title: 'Introduction',
    body: (
      <p>
        {SITE_NAME} is a free place where students share study notes and talk to each other. By
        using it you accept these terms. If you do not, please do not use it.
      </p>
    ),
  },
  {
    title: 'Usage Rights',
    body: (
      <>
        <p>
          You may browse, download and use every file here for your own study, free of charge and
          without an account. Rights in a file stay with whoever made it; being able to download it
          does not make it yours to sell or to publish elsewhere.
        </p>
        <p>
          When you upload a file you confirm that you made it or may share it, and you allow
          everybody to download it here. You can have a file of yours taken down at any time: write
          to{' '}
          <a className="text-link" href={`mailto:${CONTACT_ADDRESS}`}>
            {CONTACT_ADDRESS}
          </a>
          .
        </p>
      </>
    ),
  },
  {
    title: 'Prohibited Activities',
    body: (
      <ul className="list-disc space-y-2 ps-5 marker:text-marigold-deep">
        <li>Uploading what you may not share: books, paid material, exam papers under embargo.</li>
        <li>Uploading harmful files, or files that pretend to be something else.</li>
        <li>Insulting, threatening or harassing others, or posting their personal data.</li>
        <li>Flooding the chat, faking downloads, or getting around the limits of the service.</li>
        <li>Trying to reach parts of the service that are the operator’s alone.</li>
      </ul>
    ),
  },
  {
    title: 'Liability',
    body: (
      <>
        <p>
          Files and messages come from other students and are not checked before they appear. They
          may be wrong, incomplete or out of date: check what matters before you rely on it.
        </p>
        <p>
          {SITE_NAME} is provided as it is, without any promise that it is always there, and may be
          switched off for maintenance. As far as the law allows, nobody is liable for loss that
          comes from using it.
        </p>
      </>
    ),
  },
  {
    title: 'Changes to Terms',
    body: (
      <p>
        These terms may change as the service does. The version on this page applies; using the
        service after a change means that you accept it.
      </p>
    ),
  },
];

/** /TermsOfUse: the terms of use. */
export function TermsPage() {
  return <TextPage title="Terms of Use" lead="The rules, in plain words." sections={SECTIONS} />;
}
