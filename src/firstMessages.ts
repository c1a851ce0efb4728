import { MESSAGES_PER_PAGE } from '#config/limits.ts';
import { database, sdk } from '#services/databaseSdk.ts';
import { listenEarly } from '#services/earlyMessages.ts';

/*
 * The entry that the HTML of /Snippetchat loads before the app: the messages come while React is
 * still on its way. It shares no script with React.
 */
listenEarly({ database, sdk }, MESSAGES_PER_PAGE);
