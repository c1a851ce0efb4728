/** The keys in local storage that single screens use. The privacy page says what they hold. */
export const SCREEN_STORAGE_KEYS = {
  /** 'yes' if the site was visited before in this browser. */
  came: 'studynest-came',
  /** 'yes' if files have been contributed from this browser. */
  contributed: 'studynest-contributed',
  /** When the library was last viewed, and the time of its newest file then. */
  visits: 'studynest-visits',
  /** Where the newest files are, when they were added, and when they were asked for. */
  newest: 'studynest-newest',
  /** Where files were left and how far they are turned, by the paths of their records. */
  places: 'studynest-places-in-files',
  /** The name that the visitor last used in the chat. */
  senderName: 'studynest-sender-name',
  /** What is typed into a form and not sent; the form's name follows. In the tab's own storage. */
  drafts: 'studynest-draft/',
  /** A chat message that the server has not confirmed yet; its id follows. */
  unsent: 'studynest-unsent-message/',
  /** The ids of the chat messages sent from this browser, as far as they are kept. */
  ownMessages: 'studynest-own-messages',
  /** The newest messages of the chat that this browser has seen, to read without a network. */
  lastMessages: 'studynest-last-messages',
  /** The time of the last chat message that was in view, in epoch milliseconds. */
  readUpTo: 'studynest-chat-read-up-to',
  /** The time of the last write to the chat, in epoch milliseconds. */
  lastChatWrite: 'studynest-last-chat-write',
  /** The time of the last record of a contributed file, in epoch milliseconds. */
  lastRecord: 'studynest-last-record',
  /** Until when the operator's desk is open in this browser, in epoch milliseconds. */
  deskOpen: 'studynest-desk-open',
} as const;
