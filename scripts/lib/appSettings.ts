/**
 * Points everything that is built, served or imported from now on at the emulators at `portOffset`.
 * This overrides `.env`, which only `npm run build` and `npm run deploy` follow.
 */
export function pointAppAtEmulators(portOffset: number): void {
  process.env['VITE_FIREBASE_PROJECT_ID'] = '';
  process.env['VITE_EMULATOR_PORT_OFFSET'] = String(portOffset);
}
