/**
 * The cache that marks a visitor who keeps files. While it exists, the service worker stores with
 * each build also what opens them.
 */
export const KEPT_MARK = 'studynest-kept-1';

/** The message that asks the service worker to store now what opens kept files. */
export const KEEP_MESSAGE = 'keep';

/** The page of the files that the visitor keeps on the device. */
export const KEPT_PAGE = '/KeptFiles';
