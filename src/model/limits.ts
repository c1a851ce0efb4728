/** Limits of the contract (section 9) and those decided beyond it. Units are in the names. */

/** Rows shown at first, and added by each 'Show More'. */
export const PAGE_SIZE = 10;

/** One more than the rows shown at first tells whether more follow. */
export const FIRST_PAGE_SIZE = PAGE_SIZE + 1;

/** A shelf with exams is read whole at once if it has fewer records, and begins with the newest exam. */
export const MOST_PAPERS = 200;

/** Files in each short list of the library's overview. */
export const OVERVIEW_SIZE = 5;

/** From this many courses on they are searched, and counted by category, not by shelf. */
export const MANY_COURSES = 12;

/**
 * With more categories than these, a few files of each are read first for a short list of the library,
 * as most of them are not shown: two lists of five files then cost no more than 60 reads, but wait for
 * two answers.
 */
export const CATEGORIES_READ_AT_ONCE = 5;
export const READ_FIRST = 2;

/** Time limit of the actions that must happen now or never: the operator's, and deleting. */
export const ACTION_LIMIT_MS = 10_000;

/** The wait between the click on 'Download' and counting it. */
export const DOWNLOAD_DELAY_MS = 2_000;

/**
 * How long a download waits for its count before the file opens anyway. Five seconds after the
 * click, browsers would block the new tab as a pop-up.
 */
export const DOWNLOAD_COUNT_PATIENCE_MS = 1_500;

/** Records per request when a search or the order by title needs a whole list. */
export const READ_AHEAD_SIZE = 500;

/** Time limit of one request for records, after which it is tried again. */
export const READ_TIMEOUT_MS = 20_000;

/** How long a message must be held to open its delete dialog. */
export const LONG_PRESS_MS = 700;

/** How long the Moved page is shown before it redirects. */
export const MOVED_REDIRECT_MS = 5_000;

/** Time limit for loading a page's chunk. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** The smallest window width at which the home page shows the fluid effect. */
export const FLUID_MIN_WIDTH_PX = 1024;

/** The largest file that Storage accepts; storage.rules has the same limit. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** The largest cover of a file; storage.rules has the same limit. */
export const MAX_COVER_BYTES = 16 * 1024;

/** The sides of a cover: those of a sheet of A4. */
export const COVER_SHORT_PX = 160;
export const COVER_LONG_PX = 226;

/** The longest file name, in UTF-16 units; firestore.rules has the same limit. */
export const MAX_FILE_NAME_LENGTH = 200;

/** The longest chat message, in UTF-16 units; database.rules.json has the same limit. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** The longest name of a sender or guest, in UTF-16 units; database.rules.json has the same limit. */
export const MAX_SENDER_LENGTH = 40;

/** The shortest time between two chat writes of one visitor, as in database.rules.json. */
export const CHAT_PACE_MS = 700;

/** The slowest pace that the operator can set for the chat, as in database.rules.json. */
export const SLOWEST_CHAT_PACE_MS = 60_000;

/** Added to a pace, because network jitter can bring two writes closer together. */
export const PACE_RESERVE_MS = 50;

/** Messages per request: the newest first, then each page of earlier ones. */
export const MESSAGES_PER_PAGE = 50;

/** How often the rules may refuse a message before the visitor is told. */
export const MAX_SEND_REFUSALS = 4;

/** How long the connection must be lost before the chat says so. */
export const CONNECTION_GRACE_MS = 1_000;

/** The longest `mailto:` address. Chrome on Windows drops those of more than 2,046 characters. */
export const MAX_MAILTO_LENGTH = 2_000;

/** The shortest time between two records of one visitor; firestore.rules has the same pace. */
export const RECORD_PACE_MS = 1_000;

/** The shortest time between two reports of one visitor; firestore.rules has the same pace. */
export const REPORT_PACE_MS = 5_000;

/** How long a proof of the operator's key counts, as in the three rules files. */
export const PROOF_LIFETIME_MS = 8 * 60 * 60 * 1_000;

/**
 * The most records that one query reads or counts; firestore.rules has the same limit. A shelf with
 * more is counted as having this many.
 */
export const MAX_QUERY_RECORDS = 1_000;

/** In milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long the operator can put back what was removed or deleted. */
export const TRASH_LIFETIME_MS = 30 * DAY_MS;

/** The longest note in the operator's log, in UTF-16 units; firestore.rules has the same limit. */
export const MAX_NOTE_LENGTH = 300;

/** How often the letters of Home's tagline are shuffled, and the wait after each time. */
export const MAX_SCRAMBLE_ITERATIONS = 10;
export const SCRAMBLE_STEP_MS = 150;

/** The wait between two words of the tagline that are revealed. */
export const REVEAL_STEP_MS = 100;

/** How long the messages of a newly opened chat are kept from screen readers' announcements. */
export const ANNOUNCE_DELAY_MS = 1_000;
