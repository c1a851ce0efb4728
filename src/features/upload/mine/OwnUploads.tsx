import type { ComponentType } from 'react';
import { useLoaded } from '#lib/useLoaded.ts';
import { useStore } from '#lib/useStore.ts';
import { signedInBefore } from '#services/signedInBefore.ts';
import { contributed } from './contributed.ts';

interface OwnUploadsProps {
  /** Loads the list, which the page connects with the lists of other screens. */
  readonly load: () => Promise<{
    readonly OwnUploadsPart: ComponentType<{ readonly contributions: number }>;
  }>;
}

/**
 * The visitor's uploads. They are loaded after the page, and only in a browser that has contributed
 * or where somebody has signed in by name: nobody else can have uploaded anything.
 */
export function OwnUploads({ load }: OwnUploadsProps) {
  const contributions = useStore(contributed, 0);
  const hasSignedInBefore = useStore(signedInBefore, false);
  const part = useLoaded(load, contributions > 0 || hasSignedInBefore);
  return part && <part.OwnUploadsPart contributions={contributions} />;
}
