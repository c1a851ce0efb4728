import { backend, type Backend } from '#config/env.ts';

const HOSTED_STORAGE = 'https://firebasestorage.googleapis.com';

/**
 * Whether a link leads to a file in the project's own Storage: the only links that are ever
 * opened. A link of another scheme (`javascript:`, `data:`), host or bucket does not.
 */
export function isStoredFileUrl(link: string, project: Backend = backend): boolean {
  const origin =
    project.kind === 'hosted' ? HOSTED_STORAGE : `http://${project.host}:${project.ports.storage}`;
  return link.startsWith(`${origin}/v0/b/${project.settings.storageBucket}/o/`);
}
