/** Business constants of the contract (section 9) and the limits decided beyond it. Units in the names. */

/** Rows shown at first, and added by each 'Show More'. */
export const PAGE_SIZE = 10;

/** Wait between the click on 'Download' and counting it. */
export const DOWNLOAD_DELAY_MS = 2_000;

/**
 * How long a download waits for its count to be written. Five seconds after the click browsers
 * take a new tab for a pop-up, so the file opens before that, counted or not yet.
 */
export const DOWNLOAD_COUNT_PATIENCE_MS = 1_500;

/** Records that one request reads where a search or the order by title needs a whole list. */
export const READ_AHEAD_SIZE = 500;

/** How long one request for records may take before it is tried again. */
export const READ_TIMEOUT_MS = 20_000;

/** How long a message is held before its delete dialog opens. */
export const LONG_PRESS_MS = 700;

/** How long the Moved page is shown before it leads away. */
export const MOVED_REDIRECT_MS = 5_000;

/** A page's script chunk that takes longer has failed. */
export const CHUNK_TIMEOUT_MS = 120_000;

/** From this window width on, the home page shows the fluid effect. */
export const FLUID_MIN_WIDTH_PX = 1024;

/** Largest file that Storage takes; storage.rules says the same. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Longest file name, in UTF-16 units; firestore.rules says the same. */
export const MAX_FILE_NAME_LENGTH = 200;

/** Longest chat message, in UTF-16 units; database.rules.json says the same. */
export const MAX_MESSAGE_LENGTH = 2_000;

/** Longest sender of a chat message, in UTF-16 units; database.rules.json says the same. */
export const MAX_SENDER_LENGTH = 40;

/** Shortest time between two writes of one visitor to the chat; database.rules.json says the same. */
export const CHAT_PACE_MS = 700;

/** Added to the pace for the jitter of the network, which can bring two writes closer together. */
export const CHAT_PACE_RESERVE_MS = 50;

/** Messages that are read at once: the newest at first, then each page of earlier ones. */
export const MESSAGES_PER_PAGE = 50;

/** Sends of one message that the rules may refuse before the visitor is told. */
export const MAX_SEND_REFUSALS = 4;

/** How long the connection stays away before the chat says that it is lost. */
export const CONNECTION_GRACE_MS = 1_000;

/** How long messages that were already there stay out of a screen reader's announcements. */
export const ANNOUNCE_DELAY_MS = 1_000;
