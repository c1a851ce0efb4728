import { drawOutline } from '#features/files/outline/drawOutline.ts';
import { notePresses } from '#features/files/outline/presses.ts';

/*
 * The entry that the HTML of /Files loads before the app: it shows the first rows of a list, and
 * keeps what is pressed. It shares no script with React, which takes seconds on a slow phone.
 */
notePresses();
void drawOutline();
