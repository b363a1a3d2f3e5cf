import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { FundingFact } from '../../../../domain/listings/funding-standing.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import type { ListingState } from '../../../../domain/listings/listing-fields.ts';
import type { SigningFact } from '../../../../domain/listings/signing-standing.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';
import { nextToDo } from '../../../../src/features/listings/workspace/header/to-do.ts';

const today = '2026-11-22' as IsoDate;

function next(
  state: ListingState,
  applications: FundingFact[] = [],
  envelopes: SigningFact[] = [],
  settlementDueOn?: string,
) {
  const dates = settlementDueOn ? { settlementDueOn } : {};
  const listing = { state, marketing: [], vendors: [], dates } as unknown as Listing;
  const toDo = nextToDo(listing, listingSteps(listing, today, applications, envelopes));
  return toDo?.kind === 'step' ? `${toDo.step}: ${toDo.needs}` : toDo?.kind;
}

test('a listing whose agreement is signed is led to what can be done, not to what is', () => {
  expect(next('active')).toBe('funding: Needs an application sent to the vendors.');
  expect(next('active', [{ product: 'standard', state: 'active' }])).toBeUndefined();
  expect(next('under_offer')).toBe(
    'sign: Needs the contract of sale signed by vendors and buyers.',
  );
});

test('what waits on somebody else is no next step', () => {
  const sent: FundingFact[] = [{ product: 'standard', state: 'sent' }];
  expect(next('authority_pending', sent)).toBeUndefined();
  expect(next('authority_pending')).toBe('funding: Needs an application sent to the vendors.');
});

test('a sale is to have its settlement booked, a listing that was withdrawn isn’t', () => {
  const paid: FundingFact[] = [{ product: 'standard', state: 'paid' }];
  expect(next('unconditional', paid, [], '2026-12-10')).toBe(
    'settlements: A date is planned. Book the settlement with both sides.',
  );
  expect(next('unconditional', paid)).toBe('settlements: Needs its settlement booked.');
  expect(next('withdrawn', paid)).toBeUndefined();
});

test('what went wrong comes first', () => {
  expect(next('unconditional', [], [], '2026-11-21')).toBe(
    'settlements: The settlement date has passed and nothing has settled.',
  );
  expect(next('draft', [{ product: 'standard', state: 'overdue' }])).toMatch(/^funding: /);
});
