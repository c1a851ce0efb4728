import {
  HOST,
  portOffset,
  STORAGE_BUCKET,
  suitePorts,
  TEST_PORT_OFFSET,
} from '../../scripts/shared/ports.ts';

const { storage } = suitePorts(portOffset(TEST_PORT_OFFSET));

/** A download link in the form that the Storage emulator issues. */
export function downloadLink(course: string, category: string, name: string): string {
  const path = encodeURIComponent(`${course}/${category}/${name}`);
  const token = '3d2f7a54-8c41-4b0e-9f53-6a1f0c9be217';
  return `http://${HOST}:${storage}/v0/b/${STORAGE_BUCKET}/o/${path}?alt=media&token=${token}`;
}
