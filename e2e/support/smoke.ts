/** A journey of `npm test`, by its title. */
export interface SmokeJourney {
  readonly does: string;
  readonly title: string;
}

/** One journey for each thing that people do, on a phone's screen. A wide window repeats it only in the rest. */
export const ON_A_PHONE: readonly SmokeJourney[] = [
  {
    does: 'follow a hit inside a paper to its page',
    title: 'a hit leads to its page of a long text, which says if the words are not there',
  },
  {
    does: 'open a PDF, and go back',
    title: 'shows a PDF, the files after it, and the list again with the focus on its row',
  },
  { does: 'upload files', title: 'contributes files and finds them in the list' },
  {
    does: 'make one PDF of photos',
    title: 'brings four photos as one PDF into the right list, in seven taps',
  },
  {
    does: 'make a scan searchable',
    title: 'photos become one PDF that is found by a word inside, on its page',
  },
  {
    does: 'remove and put back at the desk',
    title: 'the operator removes what was reported, and everything of its uploader, into the log',
  },
  {
    does: 'sign in as a guest',
    title: 'welcomes by name, and leads back first to where one came from',
  },
  ...['/', '/Notes', '/Files?course=CD', '/Contribute', '/FileNest', '/Snippetchat'].map(
    (address) => ({
      does: 'reach everything on the main pages',
      title: `${address} is there at once, whole, asks no third host, and is for everybody`,
    }),
  ),
];

/** The same for journeys that have only one width, a wide one. */
export const IN_A_WIDE_WINDOW: readonly SmokeJourney[] = [
  { does: 'browse', title: 'is shown and read ten at a time' },
  { does: 'search', title: 'is searched to its end for any part of a title, in any case' },
  {
    does: 'sort',
    title: 'begins by title under ‘None’, and is sorted by downloads, and in the database’s order',
  },
  {
    does: 'keep a file, then go on without a network',
    title: '@once a kept file opens without a network in a browser that begins anew',
  },
  {
    does: 'see covers in a list',
    title: 'draws pictures and texts, and removes a cover with its record',
  },
  {
    does: 'send a message to another browser',
    title: 'reaches another browser with text, sender and local time',
  },
  {
    does: 'delete a message by holding it',
    title: 'deletes after a hold of 700 ms, for everybody and once',
  },
  {
    does: 'keep a draft over a reload',
    title: 'belongs to its tab, and only its own sending clears it',
  },
  {
    does: 'give a wrong operator’s key',
    title: 'stays locked for a wrong key, which learns nothing',
  },
  {
    does: 'give the right one, shut the site and wake it',
    title: 'shuts the site after a question, and wakes it up',
  },
  { does: 'see the site shut', title: 'closes and opens Home live, with its text alone' },
];

/** Returns what finds these journeys: their titles at the end of Playwright's, before any tag. */
export const journeysOf = (journeys: readonly SmokeJourney[]): RegExp =>
  new RegExp(
    journeys.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'),
  );
