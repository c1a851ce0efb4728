import { invalidArgument } from '../shared/statusError.ts';
import type { Value } from './values.ts';
import { readDouble, readMessage } from './wire.ts';

/** Reads a `google.type.LatLng`, whose members are 0 if they are absent. */
export function readGeoPoint(json: unknown): Value {
  const { latitude, longitude } = readMessage(json, ['latitude', 'longitude']);
  return {
    type: 'geoPoint',
    latitude: readDegrees(latitude, 'latitude', 90),
    longitude: readDegrees(longitude, 'longitude', 180),
  };
}

function readDegrees(json: unknown, what: string, limit: number): number {
  const degrees = json === undefined ? 0 : readDouble(json);
  if (!(Math.abs(degrees) <= limit)) {
    throw invalidArgument(
      `Geo point ${what} '${formatDegrees(degrees)}' outside permitted range -${limit}.0 to ${limit}.0.`,
    );
  }
  return degrees;
}

function formatDegrees(degrees: number): string {
  return Number.isInteger(degrees) ? degrees.toFixed(1) : String(degrees);
}
