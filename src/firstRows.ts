import {
  answerDownloads,
  drawOutline,
  startAfterPaint,
} from '#features/files/outline/drawOutline.ts';

/*
 * The entry that the HTML of /Files and /FileNest loads before the app: it shows the first rows of
 * a list and responds to presses on their downloads. It shares no script with React, which takes
 * seconds on a slow phone.
 */
answerDownloads();
void drawOutline().finally(startAfterPaint);
