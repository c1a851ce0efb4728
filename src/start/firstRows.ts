import { answerDownloads, drawRows, startAfterPaint } from './drawRows.ts';

/*
 * The entry that the HTML of /Files loads before the app: it shows the first rows of the list and
 * responds to presses on their downloads. It shares no script with React, which takes seconds on a
 * slow phone.
 */
answerDownloads();
void drawRows().finally(startAfterPaint);
