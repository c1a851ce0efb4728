import { buttonStyle } from '#ui/buttonStyle.ts';

/**
 * The look of the buttons in a row, put together once: a page of messages has a hundred of them,
 * and needs nothing else of `Button`.
 */
export const ROW_BUTTON = buttonStyle({ variant: 'quiet' });
