/**
 * Makes what is built, served or imported from now on talk to the emulators at `portOffset`,
 * whatever a `.env` file says: only `npm run build` and `npm run deploy` follow that.
 */
export function pointAppAtEmulators(portOffset: number): void {
  process.env['VITE_FIREBASE_PROJECT_ID'] = '';
  process.env['VITE_EMULATOR_PORT_OFFSET'] = String(portOffset);
}
