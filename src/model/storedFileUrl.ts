import { backend, storageOrigin, type Backend } from '#config/env.ts';

/**
 * Whether a link leads to a file in the project's own Storage. The app opens no other links,
 * whatever their scheme (`javascript:`, `data:`), host or bucket.
 */
export function isStoredFileUrl(link: string, project: Backend = backend): boolean {
  return link.startsWith(`${storageOrigin(project)}/v0/b/${project.settings.storageBucket}/o/`);
}
