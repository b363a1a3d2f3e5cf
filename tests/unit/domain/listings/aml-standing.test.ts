import { describe, expect, test } from 'vitest';
import type { AmlState } from '../../../../domain/aml/case-states.ts';
import type { AmlFact, AmlSide } from '../../../../domain/aml/standing.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { amlStanding } from '../../../../domain/listings/aml-standing.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';

const today = '2026-11-20' as IsoDate;

const fact = (side: AmlSide, state?: AmlState, dueOn?: string): AmlFact => ({
  side,
  state,
  dueOn: dueOn as IsoDate | undefined,
});

const unsold = (...facts: AmlFact[]) => amlStanding(facts, { isExchanged: false, today });
const sold = (...facts: AmlFact[]) => amlStanding(facts, { isExchanged: true, today });

describe('domain.md 4.1 and 4.7: where the AML step stands', () => {
  test('nobody on the listing says nothing', () => {
    expect(unsold()).toBeUndefined();
  });

  test('a seller without a check is to do', () => {
    const expected = {
      status: 'not_started',
      needs: 'Start the identity check of every vendor.',
      isToDo: true,
    };
    expect(unsold(fact('seller'))).toEqual(expected);
    expect(unsold(fact('seller', 'not_started'), fact('buyer'))).toEqual(expected);
    expect(unsold(fact('seller', 'verified'), fact('seller'))).toMatchObject({
      status: 'in_progress',
      isToDo: true,
    });
  });

  test('it is done once every seller is cleared, and from the exchange on every buyer', () => {
    expect(unsold(fact('seller', 'verified'), fact('buyer'))).toMatchObject({ status: 'done' });
    expect(unsold(fact('seller', 'review'))).toMatchObject({ status: 'done', isToDo: false });
    expect(sold(fact('seller', 'verified'), fact('buyer'))).toMatchObject({
      status: 'in_progress',
      needs: 'Start the identity check of every buyer.',
    });
    expect(sold(fact('seller', 'verified'))).toMatchObject({ status: 'in_progress' });
    expect(sold(fact('seller', 'verified'), fact('buyer', 'verified'))).toMatchObject({
      status: 'done',
    });
  });

  test('what went wrong comes first, whoever it is of', () => {
    for (const state of ['blocked', 'failed', 'needs_attention', 'edd'] as const) {
      expect(unsold(fact('seller'), fact('buyer', state)), state).toMatchObject({
        status: 'attention',
        isToDo: true,
      });
    }
    expect(sold(fact('seller', 'needs_attention'), fact('buyer', 'blocked'))?.needs).toBe(
      'The check of a buyer blocks the sale.',
    );
  });

  test('a deadline that has passed asks for attention; the last day itself does not', () => {
    const delayed = (dueOn: string) =>
      sold(fact('seller', 'verified'), fact('buyer', 'delayed', dueOn));
    expect(delayed('2026-11-19')?.needs).toBe('The last day for the check of a buyer has passed.');
    expect(delayed('2026-11-20')).toMatchObject({ status: 'waiting_on_other', isToDo: false });
    expect(sold(fact('seller', 'verified'), fact('buyer', 'verified', '2026-11-01'))).toMatchObject(
      { status: 'done' },
    );
  });

  test('what is ours to do comes before what others do', () => {
    expect(unsold(fact('seller', 'screening'), fact('seller', 'collecting'))).toEqual({
      status: 'in_progress',
      needs: 'Collect what the check of a vendor still needs.',
      isToDo: true,
    });
    expect(unsold(fact('seller', 'screening'))).toMatchObject({ status: 'waiting_on_other' });
  });

  test('the step reads it in every state of a listing but a withdrawn one', () => {
    const stepOf = (state: 'active' | 'exchanged' | 'withdrawn') =>
      listingSteps(
        { state, archivedFrom: undefined, marketing: [], dates: undefined },
        today,
        [],
        [],
        [fact('seller', 'verified'), fact('buyer')],
      ).find(({ step }) => step === 'aml')?.status;
    expect(stepOf('active')).toBe('done');
    expect(stepOf('exchanged')).toBe('in_progress');
    expect(stepOf('withdrawn')).toBe('not_needed');
  });
});
