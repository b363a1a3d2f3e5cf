import { describe, expect, it } from 'vitest';
import { loansHostRedirect } from '../../../../src/app/loans-host.ts';

const hosts = { loansHost: 'loans.example', portalHost: 'portal.example' };
const at = (address: string) => new URL(address);

describe('spec 2: on the loans host', () => {
  it.each([
    ['/register'],
    ['/login?redirect=%2Fproperty-listings'],
    ['/vendors/vendor-application-step-one'],
    ['/pay/0123456789ABCDEF'],
    ['/pay/0123456789ABCDEF/payment-confirmation#top'],
    ['/pay-quotes/7'],
  ])('%s moves to the portal host, whole', (path) => {
    expect(loansHostRedirect(at(`https://loans.example${path}`), hosts)).toBe(
      `https://portal.example${path}`,
    );
  });

  it.each([['/'], ['/property-listings'], ['/payments'], ['/registered'], ['/auth/callback']])(
    '%s stays',
    (path) => {
      expect(loansHostRedirect(at(`https://loans.example${path}`), hosts)).toBeUndefined();
    },
  );

  it('nothing moves on the portal host, elsewhere, or without a loans host', () => {
    expect(loansHostRedirect(at('https://portal.example/login'), hosts)).toBeUndefined();
    expect(loansHostRedirect(at('https://other.example/login'), hosts)).toBeUndefined();
    const none = { loansHost: '', portalHost: 'portal.example' };
    expect(loansHostRedirect(at('https://loans.example/login'), none)).toBeUndefined();
    const same = { loansHost: 'loans.example', portalHost: 'loans.example' };
    expect(loansHostRedirect(at('https://loans.example/login'), same)).toBeUndefined();
  });
});
