const failures = new WeakSet<object>();

/**
 * Loads a part whose absence the caller deals with: a page that shows its own error, a prefetch, an
 * animation, what an idle page loads by itself. When such a part is missing, the open page does not
 * reload for it.
 */
export async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    throw error;
  }
}

/** Whether an error is the failure of such a part, once its caller has been told. */
export const isQuietFailure = (error: Error) => failures.has(error);
