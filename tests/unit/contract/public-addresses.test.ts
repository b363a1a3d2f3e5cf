import { describe, expect, it } from 'vitest';
import {
  isPublicPage,
  parsePublicAddress,
  publicPaths,
} from '../../../contract/public-addresses.ts';

const shortcode = '7Z3K9M2P4R6T8V0W';
const drawdownId = '01900000-0000-7000-8000-000000000001';

describe('spec 2: public routes', () => {
  it.each([
    [`/pay/${shortcode}`, { page: 'pay', shortcode }],
    [`/pay/${shortcode}/`, { page: 'pay', shortcode }],
    [`/pay/${shortcode}/${drawdownId}`, { page: 'pay', shortcode, drawdownId }],
    [`/pay/${shortcode}/payment-confirmation`, { page: 'payment-confirmation', shortcode }],
    [
      `/pay/${shortcode}/${drawdownId}/payment-confirmation`,
      { page: 'payment-confirmation', shortcode, drawdownId },
    ],
    [
      `/pay/${shortcode}/${drawdownId}/request-more-funds`,
      { page: 'request-more-funds', shortcode, drawdownId, step: 'details' },
    ],
    [
      `/pay/${shortcode}/${drawdownId}/request-more-funds/details`,
      { page: 'request-more-funds', shortcode, drawdownId, step: 'details' },
    ],
    [
      `/pay/${shortcode}/${drawdownId}/request-more-funds/confirmation`,
      { page: 'request-more-funds', shortcode, drawdownId, step: 'confirmation' },
    ],
    [`/pay/${shortcode}/help`, { page: 'own-help', shortcode, step: 'overview' }],
    [`/pay/${shortcode}/help/hardship`, { page: 'own-help', shortcode, step: 'hardship' }],
    ['/help', { page: 'help' }],
    ['/help/decisions', { page: 'decisions' }],
    ['/vendors/vendor-application-step-one', { page: 'apply', step: 'one' }],
    ['/vendors/vendor-application-step-two', { page: 'apply', step: 'two' }],
    ['/vendors/payment-return', { page: 'payment-return' }],
    ['/vendors/vendor-application-step-three', { page: 'apply', step: 'three' }],
    [`/vendors/vendor-application-online/${shortcode}`, { page: 'apply-online', shortcode }],
    [
      `/vendors/vendor-application-online-confirmation/${shortcode}`,
      { page: 'apply-online-confirmation', shortcode },
    ],
  ])('%s', (path, address) => {
    expect(parsePublicAddress(path)).toEqual(address);
    expect(isPublicPage(path)).toBe(true);
  });

  it.each([
    '/pay',
    '/pay/',
    `/pay/${shortcode}/${drawdownId}/else`,
    `/pay/${shortcode}/${drawdownId}/request-more-funds/else`,
    `/pay/${shortcode}/${drawdownId}/request-more-funds/details/else`,
    `/pay/${shortcode}/payment-confirmation/else`,
    `/pay/${shortcode}/help/else`,
    `/pay/${shortcode}/help/cancel/else`,
    '/help/else',
    '/help/decisions/else',
    '/vendors/vendor-application-step-four',
    '/vendors/vendor-application-online',
    '/vendors/vendor-application-online/',
    `/vendors/vendor-application-online/${shortcode}/else`,
    '/vendors',
    '/login',
  ])('%s is none', (path) => {
    expect(parsePublicAddress(path)).toBeUndefined();
  });

  it('leaves the portal its own addresses', () => {
    expect(isPublicPage('/pay-quotes/1')).toBe(false);
    expect(isPublicPage('/property-listings')).toBe(false);
  });

  it('writes what it reads, whatever stands in a link', () => {
    expect(parsePublicAddress(publicPaths.pay('a b/c', 'x?y'))).toEqual({
      page: 'pay',
      shortcode: 'a b/c',
      drawdownId: 'x?y',
    });
    expect(parsePublicAddress('/pay/%E0%A4%A')).toEqual({ page: 'pay', shortcode: '%E0%A4%A' });
    const more = publicPaths.requestMoreFunds(shortcode, drawdownId, 'confirmation');
    expect(parsePublicAddress(more)).toMatchObject({ step: 'confirmation' });
    expect(parsePublicAddress(publicPaths.paymentConfirmation(shortcode))).toMatchObject({
      page: 'payment-confirmation',
    });
    expect(parsePublicAddress(publicPaths.apply('two'))).toEqual({ page: 'apply', step: 'two' });
    expect(parsePublicAddress(publicPaths.applyOnline(shortcode))).toMatchObject({ shortcode });
    expect(parsePublicAddress(publicPaths.applyOnlineConfirmation(shortcode))).toMatchObject({
      page: 'apply-online-confirmation',
    });
  });
});
