import { expect, test } from 'vitest';
import { PIPELINE_STATUSES } from '../../../../domain/agencies/pipeline-status.ts';

test('S26, spec 3: the thirteen pipeline statuses of a customer', () => {
  expect(PIPELINE_STATUSES.join(', ')).toBe(
    'Contact, Conversion - Active, Conversion - Stalled, Done, Follow Up, Irregular User, Live, ' +
      'Meeting Booked, Meeting Completed, Onboarding, Pending, Regular User, Revisit',
  );
});
