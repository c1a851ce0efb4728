/** Points on the globe. */
import { EvaluationError } from '../EvaluationError.ts';
import { float, type LatLngValue } from '../values.ts';
import { freeFunction, method, type Signature } from './signature.ts';

/** Mean radius of the earth. */
const EARTH_RADIUS_METRES = 6_371_010;

export const PLACE_FUNCTIONS: readonly Signature[] = [
  method('latlng', 'latitude', [], 'float', ({ latitude }) => float(latitude)),
  method('latlng', 'longitude', [], 'float', ({ longitude }) => float(longitude)),
  method('latlng', 'distance', ['latlng'], 'float', (from, to) => float(distance(from, to))),
  freeFunction('latlng.value', ['number', 'number'], 'latlng', (first, second) =>
    latLng(Number(first.value), Number(second.value)),
  ),
];

function latLng(latitude: number, longitude: number): LatLngValue {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    throw new EvaluationError(
      'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
        `latitude: ${latitude}, longitude: ${longitude}.`,
    );
  }
  return { kind: 'latlng', latitude, longitude };
}

/** Returns the great-circle distance in metres, by the haversine formula. */
function distance(from: LatLngValue, to: LatLngValue): number {
  const latitudes = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitudes = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord =
    latitudes + longitudes * Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
