import { backend, type Backend } from '#config/env.ts';

const HOSTED_STORAGE = 'https://firebasestorage.googleapis.com';

/**
 * Whether a link leads to a file in the project's own Storage. The app opens no other links,
 * whatever their scheme (`javascript:`, `data:`), host or bucket.
 */
export function isStoredFileUrl(link: string, project: Backend = backend): boolean {
  const origin =
    project.kind === 'hosted' ? HOSTED_STORAGE : `http://${project.host}:${project.ports.storage}`;
  return link.startsWith(`${origin}/v0/b/${project.settings.storageBucket}/o/`);
}
