import { describe, expect, test } from 'vitest';
import {
  APPLICATION_STATES,
  type ApplicationState,
} from '../../../../domain/applications/application-states.ts';
import { isRunning } from '../../../../domain/applications/running.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { type FundingFact, fundingStanding } from '../../../../domain/listings/funding-standing.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';

const standard = (state: ApplicationState): FundingFact => ({ product: 'standard', state });

describe('domain 4.1: where the funding step stands by its applications', () => {
  test('every state that runs speaks for the step, and so does a closed one', () => {
    for (const state of APPLICATION_STATES) {
      const isTold = isRunning(state) || state === 'closed';
      expect(fundingStanding([standard(state)]) !== undefined, state).toBe(isTold);
    }
  });

  test('what went wrong comes first, then what is ours, then what others do, then what is done', () => {
    const all = [standard('closed'), standard('sent'), standard('draft'), standard('overdue')];
    const statuses = all.map((_, index) => fundingStanding(all.slice(0, index + 1))?.status);
    expect(statuses).toEqual(['done', 'waiting_on_other', 'in_progress', 'attention']);
  });

  test('documents to sign say nothing about funding', () => {
    expect(fundingStanding([{ product: 'sale-contract', state: 'sent' }])).toBeUndefined();
  });

  test('the step of a listing says it in one sentence that names the product', () => {
    const steps = listingSteps({ state: 'active', marketing: [] }, '2026-11-21' as IsoDate, [
      { product: 'standard-loan', state: 'sent' },
    ]);
    expect(steps.find(({ step }) => step === 'funding')).toEqual({
      step: 'funding',
      status: 'waiting_on_other',
      needs: 'Waiting for the link to Standard Loan to be opened.',
      isToDo: false,
    });
  });
});
