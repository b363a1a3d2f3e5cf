import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { DepositFacts } from '../../../../domain/listings/deposit-standing.ts';
import { LISTING_STATES, type ListingState } from '../../../../domain/listings/listing-fields.ts';
import {
  isListingStep,
  LISTING_STEPS,
  listingSteps,
  STEP_STATUSES,
} from '../../../../domain/listings/steps.ts';

const today = '2026-11-20' as IsoDate;

function statuses(state: ListingState, settlementDueOn?: IsoDate, archivedFrom?: ListingState) {
  const listing = {
    state,
    archivedFrom,
    marketing: [],
    dates: settlementDueOn ? { settlementDueOn } : undefined,
  };
  return listingSteps(listing, today).map((view) => `${view.step} ${view.status}`);
}

describe('domain.md 4.1: the six steps', () => {
  test('spec 1: their order', () => {
    expect([...LISTING_STEPS]).toEqual([
      'sign',
      'aml',
      'funding',
      'supplier-payments',
      'sold-deposit',
      'settlements',
    ]);
    expect(isListingStep('aml')).toBe(true);
    expect(isListingStep('billing')).toBe(false);
  });

  test('a draft has started nothing', () => {
    expect(statuses('draft')).toEqual(LISTING_STEPS.map((step) => `${step} not_started`));
  });

  test('signing waits for the vendors while the authority is pending', () => {
    expect(statuses('authority_pending')[0]).toBe('sign waiting_on_other');
    expect(statuses('exchanged')[0]).toBe('sign done');
  });

  test('a passed settlement date asks for attention, a coming one is to be booked', () => {
    expect(statuses('unconditional', '2026-11-19' as IsoDate)[5]).toBe('settlements attention');
    expect(statuses('unconditional', today)[5]).toBe('settlements not_started');
    expect(statuses('unconditional')[5]).toBe('settlements not_started');
    expect(statuses('settled')[5]).toBe('settlements done');
  });

  test('the deposit of a sale stands where its facts have it, the most pressing first', () => {
    const facts: DepositFacts = {
      state: 'requested',
      short: 100,
      isRequested: true,
      lateBankings: 0,
      waitsForLicensee: false,
      isOver: false,
    };
    const step = (deposit?: DepositFacts) =>
      listingSteps(
        { state: 'exchanged', archivedFrom: undefined, marketing: [], dates: undefined },
        today,
        [],
        [],
        [],
        undefined,
        deposit,
      )[4];
    expect(step()).toMatchObject({ step: 'sold-deposit', status: 'not_started' });
    expect(step(facts)).toMatchObject({ status: 'waiting_on_other', isToDo: false });
    expect(step({ ...facts, lateBankings: 1 })).toMatchObject({
      status: 'attention',
      isToDo: true,
    });
    expect(step({ ...facts, state: 'disbursed' })?.status).toBe('done');
  });

  test('an archived listing shows the steps of the state it came from', () => {
    expect(statuses('archived', undefined, 'settled')).toEqual(statuses('settled'));
    expect(statuses('archived')).toEqual(statuses('draft'));
  });

  test('each step in each state has a known status and one plain sentence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LISTING_STATES), (state) => {
        const views = listingSteps(
          { state, archivedFrom: undefined, marketing: [], dates: undefined },
          today,
        );
        expect(views.map((view) => view.step)).toEqual([...LISTING_STEPS]);
        for (const view of views) {
          expect(STEP_STATUSES).toContain(view.status);
          expect(view.needs).toMatch(/^[A-Z][^.]+\.$/);
        }
      }),
    );
  });
});
