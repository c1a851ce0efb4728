import { VITALS_ADDRESS } from '#config/site.ts';
import type { Vital } from './reportWebVitals.ts';

/**
 * Sends a measurement, as JSON, to the address that this installation names in
 * VITE_VITALS_ADDRESS; without one it goes nowhere.
 */
export function sendVital(vital: Vital): void {
  if (VITALS_ADDRESS) navigator.sendBeacon(VITALS_ADDRESS, JSON.stringify(vital));
}
