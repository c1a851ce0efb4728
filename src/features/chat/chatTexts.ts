/** The contract's texts of the chat. */
export const NO_NAME = 'Yo ! No ghosts allowed, show up first! 👻';
export const COPIED = 'Message copied to clipboard!';

/** database.rules.json says the same, in UTF-16 units. */
export const MAX_TEXT_LENGTH = 2_000;
export const MAX_SENDER_LENGTH = 40;
