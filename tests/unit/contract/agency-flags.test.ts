import { expect, test } from 'vitest';
import { AGENCY_FLAGS } from '../../../contract/endpoints/agency-settings.ts';

test('spec 3: the feature flags are the three of the list', () => {
  expect(AGENCY_FLAGS).toEqual([
    'direct-application',
    'admin-manage-website',
    'admin-payment-options',
  ]);
});
