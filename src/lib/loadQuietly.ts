let loading = 0;

/**
 * Loads a part whose absence the caller deals with: a page that shows its own error, a prefetch, an
 * animation, what an idle page loads by itself. When such a part is missing, the open page does not reload for it.
 */
export async function loadQuietly<Module>(load: () => Promise<Module>): Promise<Module> {
  loading += 1;
  try {
    return await load();
  } finally {
    loading -= 1;
  }
}

/** Whether such a part is being loaded. */
export const isLoadingQuietly = () => loading > 0;
