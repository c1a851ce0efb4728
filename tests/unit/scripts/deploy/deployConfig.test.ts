// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { deployFiles } from '../../../../scripts/deploy/deployConfig.ts';
import { HOSTED_SETTINGS } from '../../../support/hostedSettings.ts';

/** Returns the content security policy that pages get with these settings. */
function policyWith(settings: Readonly<Record<string, string>>): string {
  const [[, text] = ['', '']] = deployFiles({ ...HOSTED_SETTINGS, ...settings });
  const { hosting } = JSON.parse(text) as {
    readonly hosting: {
      readonly headers: readonly { readonly headers: readonly { key: string; value: string }[] }[];
    };
  };
  const pages = hosting.headers[0]?.headers ?? [];
  return pages.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}

describe('the deployed content security policy', () => {
  // The suite's policy names emulators, so only this row notices that a host is gone.
  it.each([
    ['script-src', 'https://apis.google.com'],
    ['img-src', 'https://firebasestorage.googleapis.com'],
    ['connect-src', 'https://*.googleapis.com'],
    ['connect-src', 'https://*.firebaseio.com'],
    ['connect-src', 'wss://*.firebaseio.com'],
    ['connect-src', 'https://*.firebasedatabase.app'],
    ['connect-src', 'wss://*.firebasedatabase.app'],
    ['frame-src', 'https://*.firebaseapp.com'],
  ])("lets pages reach Firebase's own hosts: %s %s", (directive, host) => {
    const [sources = ''] = new RegExp(`${directive} [^;]*`).exec(policyWith({})) ?? [];
    expect(sources.split(' ')).toContain(host);
  });

  it('lets pages reach the hosts of the settings', () => {
    const policy = policyWith({
      VITE_FIREBASE_AUTH_DOMAIN: 'notes.college.org',
      VITE_VITALS_ADDRESS: 'https://vitals.college.org/loads',
    });
    expect(policy).toMatch(/frame-src [^;]*https:\/\/notes\.college\.org/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/vitals\.college\.org /);
  });

  it('lets reCAPTCHA in where App Check is switched on', () => {
    const policy = policyWith({ VITE_APP_CHECK_SITE_KEY: 'key' });
    expect(policy).toMatch(/script-src[^;]* https:\/\/www\.gstatic\.com\/recaptcha\//);
    expect(policy).toMatch(/frame-src[^;]* https:\/\/www\.google\.com\/recaptcha\//);
    expect(policy).toMatch(/connect-src[^;]* https:\/\/www\.google\.com\/recaptcha\//);
  });

  it('lets nothing of it in where App Check is off', () => {
    expect(policyWith({ VITE_APP_CHECK_SITE_KEY: ' ' })).not.toContain('recaptcha');
  });
});
