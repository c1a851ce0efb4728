import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { CONTACT_ADDRESS, RESPONSIBLE, SITE_NAME } from '#config/site.ts';
import { useLoaded } from '#lib/useLoaded.ts';
import { Button } from '#ui/Button.tsx';
import { TextPage, type TextSection } from '#ui/Page.tsx';

const LIST = 'marker:text-marigold-deep list-disc space-y-2 ps-5';

/** What the servers store: its name, what everybody wants to know, and the rest. */
const STORED: readonly (readonly [name: string, text: string, more?: string])[] = [
  [
    'Files that you upload',
    'the file, its name and place, its text and a picture of its first page. All of it is public, also which files one account has uploaded.',
    'Also your answer whether it is your own note, its size and kind, a fingerprint (SHA-256) by which the same file is recognized, the words by which it is found (of pictures only if you or the operator make them searchable, in a browser), the time, a download count, and the number of the account that uploaded it. Place, owner, device and time are removed from JPEG photos before they are sent, and stay in other pictures. A PDF keeps its author and title unless you remove them. Picture and text are removed with the file. That its name and address were used, and by which account, stays noted, so that a link never leads to another file.',
  ],
  [
    'Messages in Snippet Chat',
    'the text, the name that you typed, and the time. Everybody can read them, and anybody can delete them.',
    'They carry no account number. A deleted message loses its text, but its sender and time stay. For 30 days the operator alone can still read the text, and the number of the account that deleted it, to put it back. The time of your last message or deletion, and which message it was, are kept beside your account number, to slow down floods. No visitor can read them there.',
  ],
  [
    'Reports',
    'what you reported, the reason, the time and your account number, until the operator has dealt with it. Only the operator sees them.',
    'Anything the operator removes stays in a log of such actions, with its title or text, and an uploader’s account number. A file that the operator removed can be put back for 30 days; until then only the operator can open it. What is older than 30 days is erased when the operator next looks at it, but for its title and fingerprint and the uploader’s account number, by which the uploader alone is told.',
  ],
  [
    'An anonymous account',
    'made the first time that you upload, chat, report something or use the operator’s page. It is a random number, with a display name only if you enter one on the Sign In page.',
  ],
  [
    'Sign-in with Google, if you choose it',
    'your name, e-mail address and picture address as Google gives them, kept with your account. Other visitors do not see them.',
  ],
];

const SECTIONS: readonly TextSection[] = [
  {
    title: 'Introduction',
    body: (
      <>
        <p>
          This page says what {SITE_NAME} stores and why. In short: you can read and download
          everything without an account and without telling us who you are. There is no advertising
          and no tracking by third parties.
        </p>
        {RESPONSIBLE !== '' && <p>Responsible for this site: {RESPONSIBLE}.</p>}
      </>
    ),
  },
  {
    title: 'Information We Collect',
    body: (
      <>
        <p>On our servers, which run on Google Firebase:</p>
        <ul className={LIST}>
          {STORED.map(([name, text, more]) => (
            <li key={name}>
              <strong>{name}:</strong> {text}
              {more && (
                <details className="group">
                  <summary className="-my-2.5 flex w-fit cursor-pointer items-center gap-1 py-2.5 text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
                    <ChevronRight aria-hidden className="size-4 group-open:rotate-90" />
                    More about it
                  </summary>
                  <p>{more}</p>
                </details>
              )}
            </li>
          ))}
        </ul>
        <p>In your own browser, and never sent to us as such:</p>
        <ul className={LIST}>
          <li>
            your choice of light or dark, the shelves that you opened last, the page on which you
            left a PDF, how far you turned a file, and which files have no picture;
          </li>
          <li>
            what is typed into a form and not sent yet, such as the chat’s or the contact form,
            until the tab is closed;
          </li>
          <li>
            your name in the chat, when you last wrote there, up to which message you have read,
            which of the messages are yours, the newest messages that you have seen, and messages
            that wait to be sent;
          </li>
          <li>
            files that you have chosen to upload, with your answers about them, until they have
            arrived or you cancel: a page that was closed too early can go on with them for seven
            days;
          </li>
          <li>
            the pages you have opened, and the lists of files you have seen for seven days, so that
            they open without a connection;
          </li>
          <li>
            files that you keep, until you remove them on the page Kept files, even when they have
            left the library;
          </li>
          <li>that files were uploaded from here;</li>
          <li>
            when you last looked at the courses, how new their newest file was then, and which files
            are the newest;
          </li>
          <li>that you have signed in here, and the sign-in itself.</li>
        </ul>
        <p>
          Firebase sees technical data such as your IP address with each request, as every server
          does. Browsing sets no cookies. Google’s own script is loaded only when you turn to the
          button “Sign In with Google”. The contact form sends nothing to us: it opens your own mail
          program.
        </p>
      </>
    ),
  },
  {
    title: 'How We Use Your Information',
    body: (
      <p>
        To show files and messages to everybody, to count downloads, to let you delete what you
        uploaded, and to keep the service from being flooded. For nothing else: it is not sold, not
        shared and not used to build a profile of you.
      </p>
    ),
  },
  {
    title: 'Data Protection',
    body: (
      <>
        <p>
          All data travels encrypted. Rules on the server decide who may write what; nobody can
          change another person’s file, and no list of accounts can be read.
        </p>
        <p>
          Files and messages stay until they are deleted by whoever may, or by the operator. To have
          a file, a message or your account removed, or to learn what is stored about you, write to{' '}
          <a className="text-link" href={`mailto:${CONTACT_ADDRESS}`}>
            {CONTACT_ADDRESS}
          </a>
          . Data in your browser is deleted when you clear this site’s data there, or press the
          button.
        </p>
        <NotMyComputer />
      </>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        When the service stores something new, this page says so on the day that it does. The
        version here is the one that applies.
      </p>
    ),
  },
];

/** /PrivacyPolicy: the privacy policy. */
export function PrivacyPage() {
  return (
    <TextPage
      title="Privacy Policy"
      lead="What is stored, where, and how to have it removed."
      sections={SECTIONS}
    />
  );
}

const loadDialog = () => import('#features/account/ForgetDevice.tsx');

/** A button that makes the site forget all that it keeps in this browser, after a question. */
function NotMyComputer() {
  const [wasPressed, setWasPressed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const part = useLoaded(loadDialog, wasPressed);
  const open = () => {
    setWasPressed(true);
    setIsOpen(true);
  };
  return (
    <>
      <Button onClick={open}>This is not my computer</Button>
      {part && <part.ForgetDevice open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
