import { describe, expect, it } from 'vitest';
import { isScreen } from '../../../../sw/screens.ts';

describe('offline 40: what the worker answers with the shell', () => {
  it.each([
    ['/'],
    ['/index.html'],
    ['/property-listings'],
    ['/property-listings/01900000-0000-7000-8000-000000000001/sign/standard'],
    ['/auth/callback'],
    ['/login'],
    ['/pay-quotes/1'],
    ['/apiary'],
    ['/idp-help'],
  ])('%s is a screen', (path) => {
    expect(isScreen(path)).toBe(true);
  });

  it.each([
    ['/api/listings'],
    ['/api'],
    ['/idp/auth'],
    ['/idp'],
    ['/config.json'],
    ['/pay/0123456789ABCDEF'],
    ['/vendors/vendor-application-step-one'],
    ['/healthz'],
    ['/readyz'],
    ['/metrics'],
    ['/.well-known/openid-configuration'],
    ['/robots.txt'],
    ['/manifest.webmanifest'],
    ['/assets/index-abc.js'],
    ['/service-worker.js'],
  ])('%s belongs to the server', (path) => {
    expect(isScreen(path)).toBe(false);
  });
});
