import { useEffect, useState } from 'react';
import { logError } from '#lib/log.ts';

/**
 * Returns the address of a chosen file's cover; null while there is none. Unlike an object's address,
 * it lasts as long as the row that shows it, and needs no end.
 */
export function useCoverPreview(cover: Blob | null | undefined): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!cover) return undefined;
    const reader = new FileReader();
    reader.onload = () => setPreview(reader.result as string);
    reader.onerror = () => logError('show a cover', reader.error);
    reader.readAsDataURL(cover);
    return () => {
      reader.abort();
      setPreview(null);
    };
  }, [cover]);
  return preview;
}
