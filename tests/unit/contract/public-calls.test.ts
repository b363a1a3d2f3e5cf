import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OtpSentSchema, OtpVerifiedSchema, otpEndpoints } from '../../../contract/endpoints/otp.ts';
import { allEndpoints } from '../../../contract/table.ts';

/** The calls of spec 7; where two differ by the name of a parameter alone, one serves both. */
const OTP = [
  'GET /api/public/otp/available/{reference}',
  'POST /api/public/otp/email/shortcode/{shortcode}',
  'POST /api/public/otp/sms/shortcode/{shortcode}',
  'POST /api/public/otp/email/application/{reference}',
  'POST /api/public/otp/sms/application/{reference}',
  'POST /api/public/otp/{id}/application/{shortcode}',
  'POST /api/public/otp/{id}/application/{reference}',
  'GET /api/public/otp/{id}/{scope}/status',
  'GET /api/public/otp/sms/vendor/shortcode/{shortcode}',
  'POST /api/public/otp/{id}/vendor/{shortcode}',
  'POST /api/public/otp/{id}/check',
];
const BY_LINK = '/api/public/vendor/application/shortcode/{shortcode}';
const VENDOR_APPLICATION = [
  'POST /api/public/vendor/application',
  `PUT ${BY_LINK}/mark-partially-completed/{drawdownId}`,
  `GET ${BY_LINK}`,
  `GET ${BY_LINK}/bank-details`,
  `GET ${BY_LINK}/bpay`,
  `GET ${BY_LINK}/payid`,
  `PUT ${BY_LINK}/{drawdownId}`,
  `PUT ${BY_LINK}/complete/{drawdownId}`,
  `GET ${BY_LINK}/otp-info`,
];

const shapeOf = (call: string) => call.replace(/\{\w+\}|:\w+/g, '{}');
const served = new Set(allEndpoints.map(({ method, path }) => shapeOf(`${method} ${path}`)));

test.each([...OTP, ...VENDOR_APPLICATION])('spec 7: %s', (call) => {
  expect(served).toContain(shapeOf(call));
});

test.each([...OTP, ...VENDOR_APPLICATION])('spec 6: %s needs no sign-in', (call) => {
  const endpoint = allEndpoints.find(
    ({ method, path }) => shapeOf(`${method} ${path}`) === shapeOf(call),
  );
  // The check of a bypass hears who is signed in, and refuses everybody else alike.
  expect(['public', 'link', 'optional']).toContain(endpoint?.access.kind);
});

test('spec 3: a code has otpId, mobile, otpSentTo and otpValue of 6 digits; a bypass otpSecret and scope; a status valid', () => {
  expect(Object.keys(OtpSentSchema.entries)).toEqual(
    expect.arrayContaining(['otpId', 'mobile', 'otpSentTo']),
  );
  expect(v.is(OtpVerifiedSchema.entries.valid, true)).toBe(true);
  const verify = otpEndpoints.verify.body;
  expect(v.is(verify, { otpSentTo: 'XXXXXX156', otpValue: '123456' })).toBe(true);
  expect(v.is(verify, { otpValue: '12345' })).toBe(false);
  expect(v.is(otpEndpoints.check.body, { otpSecret: 'a', scope: 'b', more: 1 })).toBe(false);
  expect(Object.keys(otpEndpoints.check.body.entries).sort()).toEqual(['otpSecret', 'scope']);
});
