import { copyText } from '#lib/clipboard.ts';
import { isolated } from '#lib/isolate.ts';
import { logError } from '#lib/log.ts';
import { notify } from './notify.tsx';

/**
 * Shares an address of the site through the device's share sheet, or else copies it.
 *
 * @param path the address on this site
 */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if ('share' in navigator && (await isShared({ title: isolated(title), url }))) return;
    await copyText(url);
    notify('Link copied. Anyone can open it.', 'success');
  } catch (error) {
    logError('share a link', error);
    notify('Couldn’t copy the link. Copy it from the address bar.', 'error');
  }
}

/** Opens the share sheet. Returns true if the link was shared or the visitor closed the sheet. */
async function isShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
