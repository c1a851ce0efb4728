import { MESSAGES_PER_PAGE } from '#config/limits.ts';
import { database, sdk } from '#services/databaseSdk.ts';
import { listenEarly } from '#services/earlyMessages.ts';

/*
 * The entry that the HTML of /Snippetchat loads before the app: the messages arrive while React is
 * still loading. It shares no script with React.
 */
listenEarly({ database, sdk }, MESSAGES_PER_PAGE);
