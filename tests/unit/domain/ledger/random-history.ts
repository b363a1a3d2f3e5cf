import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { IsoDate } from '../../../../domain/dates.ts';
import { addDays } from '../../../../domain/dates.ts';
import type { Entry, EntryHead } from '../../../../domain/ledger/entry.ts';
import { postAdvance, postDisbursement } from '../../../../domain/ledger/postings/advances.ts';
import type { Allocation } from '../../../../domain/ledger/postings/allocation.ts';
import { postFee, postInterest, postWriteOff } from '../../../../domain/ledger/postings/charges.ts';
import {
  postClearingSettled,
  postPassedOn,
  postPayment,
  postUnmatched,
} from '../../../../domain/ledger/postings/receipts.ts';
import {
  postRefundDue,
  postRefundPaid,
  postReversal,
} from '../../../../domain/ledger/postings/refunds.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { movesMoney, PAYMENT_METHODS } from '../../../../domain/payments/payment-methods.ts';
import type { Result } from '../../../../domain/result.ts';

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
export const AGENCIES = ['agency-a', 'agency-b'] as const;
export const APPLICATIONS = ['application-1', 'application-2', 'application-3'] as const;

/** What one application belongs to: its own agency, always the same. */
export const agencyOf = (applicationId: string) =>
  applicationId === 'application-3' ? AGENCIES[1] : AGENCIES[0];

export const head = (changes: Partial<EntryHead> = {}): EntryHead => ({
  id: 'entry-1',
  agencyId: AGENCIES[0],
  date: '2026-11-20' as IsoDate,
  sourceId: 'source-1',
  ...changes,
});

/** The entry of a posting that must have been possible. */
export function posted<E>(result: Result<Entry, E>): Entry {
  if (!result.ok) throw new Error(`Refused: ${String(result.error)}`);
  return result.value;
}

/** Posts with amounts it is given; four amounts that may be nought, so that some are refused. */
type Step = {
  kind: number;
  applicationId: (typeof APPLICATIONS)[number];
  method: (typeof METHODS)[number];
  amounts: [number, number, number, number];
  day: number;
  pick: number;
};

const METHODS = PAYMENT_METHODS.filter(movesMoney);

function post(step: Step, at: EntryHead, before: readonly Entry[]): Result<Entry, string> {
  const [a, b, c, d] = step.amounts.map((amount) => cents(amount)) as [Cents, Cents, Cents, Cents];
  const { applicationId, method } = step;
  const allocation: Allocation = { toFees: a, toInterest: b, toPrincipal: c, unapplied: d };
  const to = a % 2 === 0 ? ('agency' as const) : ('payee' as const);
  const collect = (['AddToBalance', 'Capitalise', { deductFrom: to }] as const)[a % 3];
  const kinds: (() => Result<Entry, string>)[] = [
    () => postAdvance(at, { applicationId, amount: a, to }),
    () => postDisbursement(at, { applicationId, amount: a, to }),
    () => postFee(at, { applicationId, amount: a, gst: b, collect: collect ?? 'Capitalise' }),
    () => postInterest(at, { applicationId, amount: a, capitalised: b % 2 === 0 }),
    () => postWriteOff(at, { applicationId, principal: a, fees: b, interest: c }),
    () => postPayment(at, { applicationId, method, allocation, surcharge: d }),
    () => postPassedOn(at, { method, amount: a, surcharge: b }),
    () => postUnmatched(at, { method, amount: a }),
    () => postClearingSettled(at, { method, amount: a, cost: b }),
    () => postRefundDue(at, { applicationId, allocation, passedOn: d }),
    () => postRefundPaid(at, { applicationId, amount: a, through: b % 2 === 0 ? 'bank' : method }),
    () => {
      const original = before[step.pick % Math.max(1, before.length)];
      if (!original) return { ok: false, error: 'nothing-yet' };
      const reversed = new Set(before.flatMap((entry) => entry.reverses ?? []));
      return postReversal(at, original, reversed, a % 2 === 0 ? 'reversal' : 'dishonour');
    },
  ];
  return kinds[step.kind % kinds.length]?.() ?? { ok: false, error: 'no-kind' };
}

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999_99 }));
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.integer({ min: 0, max: 11 }),
  applicationId: fc.constantFrom(...APPLICATIONS),
  method: fc.constantFrom(...METHODS),
  amounts: fc.tuple(amount, amount, amount, amount),
  day: fc.integer({ min: 0, max: 5 }),
  pick: fc.nat(),
});

/** A history of two agencies: whatever was not refused, in the order it was posted. */
export const histories: fc.Arbitrary<Entry[]> = fc.array(step, { maxLength: 30 }).map((steps) => {
  const entries: Entry[] = [];
  let date = '2026-01-31' as IsoDate;
  for (const [at, each] of steps.entries()) {
    date = addDays(date, each.day);
    const agencyId = agencyOf(each.applicationId);
    const result = post(each, head({ id: `entry-${at}`, agencyId, date }), entries);
    if (result.ok) entries.push(result.value);
  }
  return entries;
});
