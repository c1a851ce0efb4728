import { MESSAGES_PER_PAGE } from '#model/limits.ts';
import { listenEarly } from '#services/firebase/databaseSdk.ts';

/*
 * The entry that the HTML of /Snippetchat loads before the app: the messages arrive while React is
 * still loading. It shares no script with React.
 */
listenEarly(MESSAGES_PER_PAGE);
