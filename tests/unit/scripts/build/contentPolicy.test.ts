// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { neededSources, withHosts } from '../../../../scripts/build/contentPolicy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' https://apis.google.com; connect-src 'self' https://*.googleapis.com; frame-src 'self'";
const headers = [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: POLICY }] }];

function policyWith(settings: Readonly<Record<string, string>>): string {
  return withHosts(headers, neededSources(settings))[0]?.headers[0]?.value ?? '';
}

describe('the deployed content security policy', () => {
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
