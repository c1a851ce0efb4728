import { VITALS_ADDRESS } from '#config/site.ts';
import type { Vital } from './reportWebVitals.ts';

/** Sends a measurement as JSON to VITE_VITALS_ADDRESS, or nothing if that is not set. */
export function sendVital(vital: Vital): void {
  if (VITALS_ADDRESS) navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify(vital));
}
