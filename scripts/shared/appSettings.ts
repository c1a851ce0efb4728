/** The settings with which the app is built or served, besides the emulators. */
export interface AppSettings {
  /** Any text switches App Check on, with a debug token. */
  readonly appCheck?: string;
}

/**
 * Points everything that is built, served or imported from now on at the emulators at `portOffset`.
 * This overrides `.env`, so a project that is named there is out of reach.
 */
export function pointAppAtEmulators(portOffset: number, { appCheck = '' }: AppSettings = {}): void {
  process.env['VITE_FIREBASE_PROJECT_ID'] = '';
  process.env['VITE_APP_CHECK_SITE_KEY'] = appCheck;
  process.env['VITE_EMULATOR_PORT_OFFSET'] = String(portOffset);
}
