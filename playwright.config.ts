import { defineConfig } from '@playwright/test';
import {
  IN_A_WIDE_WINDOW,
  journeysOf,
  ON_A_PHONE,
  type SmokeJourney,
} from './e2e/support/smoke.ts';
import { BROWSER_ARGS } from './scripts/shared/browser.ts';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
/** What `npm test` has run already: the rest leaves it out. */
const inSmoke = (journeys: readonly SmokeJourney[]) =>
  process.env['STUDYNEST_REST'] ? [journeysOf(journeys)] : [];
const executablePath = process.env['STUDYNEST_BROWSER'];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // The tests share one suite, and each begins with it empty.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  retries: process.env['CI'] ? 1 : 0,
  // Files that a journey wrote are of no use once it has passed.
  preserveOutput: 'failures-only',
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env['STUDYNEST_URL'] ?? 'http://127.0.0.1:5173',
    // It would answer requests that journeys intercept. offline.spec.ts allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Of the try that failed, because the second one often passes. Pictures of every step, which cost
    // a tenth of the time, are left out.
    trace: {
      mode: process.env['CI'] ? 'retain-on-first-failure' : 'retain-on-failure',
      screenshots: false,
      sources: false,
    },
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: { args: [...BROWSER_ARGS], ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'desktop',
      // What needs no wide window runs on the phone alone: these, and journeys marked @phone.
      grepInvert: [/@phone/, ...inSmoke(IN_A_WIDE_WINDOW)],
      testIgnore: ['college/**', 'faults/**', 'desk.spec.ts', 'reports.spec.ts', 'signIn.spec.ts'],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What goes wrong on the way, what the operator switches, and journeys marked @once, are alike
      // on every screen: they run on the desktop alone.
      grepInvert: [/@once/, ...inSmoke(ON_A_PHONE)],
      testIgnore: [
        'college/**',
        'faults/**',
        'deployments.spec.ts',
        'admin.spec.ts',
        'site-status.spec.ts',
        'uploadFaults.spec.ts',
        'chatFaults.spec.ts',
        'chunkFailure.spec.ts',
        'fluid.spec.ts',
      ],
      use: PHONE,
    },
    // npm test: one journey for each thing that people do.
    {
      name: 'smoke',
      testIgnore: ['college/**', 'faults/**'],
      grep: journeysOf(ON_A_PHONE),
      use: PHONE,
    },
    {
      name: 'smoke-wide',
      testIgnore: ['college/**', 'faults/**'],
      grep: journeysOf(IN_A_WIDE_WINDOW),
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The same screens with the library of a college: npm run test:e2e -- --project college
    {
      name: 'college',
      testMatch: 'college/**/*.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    // npm test -- deployments faults: too long for every run.
    { name: 'deployments', testMatch: 'deployments.spec.ts', use: PHONE },
    {
      name: 'faults',
      testMatch: 'faults/**/*.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
