import { expect, test } from 'vitest';
import { readGateQuery } from '../../../src/by-link/gate/gate-query.ts';
import { currentProof, scopesOf } from '../../../src/pay/gate/scopes.ts';

const CODE = '7Z3K9M2P4R6T8V0W';

test('spec 2: sendOTPonLoad=true sends on load, anything else does not', () => {
  expect(readGateQuery('?sendOTPonLoad=true').sendsOnLoad).toBe(true);
  expect(readGateQuery('?sendOTPonLoad=1').sendsOnLoad).toBe(false);
  expect(readGateQuery('').sendsOnLoad).toBe(false);
});

test('spec 4: the bypass asks for bypassOtp, method=admin, otpId and scope all together', () => {
  const all = {
    bypassOtp: 'true',
    method: 'admin',
    otpId: 'grant',
    scope: 'admin-payment-options',
  };
  expect(readGateQuery(`?${new URLSearchParams(all)}`).bypass).toEqual({
    otpId: 'grant',
    scope: 'admin-payment-options',
  });
  for (const left of Object.keys(all)) {
    const query = new URLSearchParams(all);
    query.delete(left);
    expect(readGateQuery(`?${query}`).bypass, left).toBeUndefined();
  }
  expect(
    readGateQuery(`?${new URLSearchParams({ ...all, method: 'sms' })}`).bypass,
  ).toBeUndefined();
});

test('spec 4: the scope is direct-application plus shortcode, or admin-payment-options when bypassed', () => {
  const scopes = { own: `direct-application${CODE}`, staff: `admin-payment-options${CODE}` };
  expect(scopesOf(CODE)).toEqual(scopes);
  expect(scopesOf('7z3k-9m2p-4r6t-8vow')).toEqual(scopes);
});

test('spec 4: the proof of a page is the one of its own link', () => {
  const kept: Record<string, string> = { [`direct-application${CODE}`]: 'verified' };
  const read = (scope: string) => {
    const otpId = kept[scope];
    return otpId === undefined ? undefined : { otpId, expiresAt: 1 };
  };
  expect(currentProof({ read }, `/pay/${CODE}/payment-confirmation`)).toBe('verified');
  expect(currentProof({ read }, `/vendors/vendor-application-online/${CODE}`)).toBe('verified');
  expect(currentProof({ read }, '/pay/0000000000000000')).toBeUndefined();
  expect(currentProof({ read }, '/vendors/vendor-application-step-one')).toBeUndefined();
});
