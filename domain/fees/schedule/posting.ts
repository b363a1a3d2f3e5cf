import type { IsoDate } from '../../dates.ts';
import type { Cents } from '../../money.ts';

/** A fee or an interest posting, or an advance. Amounts in cents, never below zero. */
export type ChargePosting = {
  date: IsoDate;
  /** The code of its rule, or ADVANCE. */
  rule: string;
  kind:
    | 'advance'
    | 'fee/AddToBalance'
    | 'fee/Capitalise'
    | 'fee/DeductFromAdvance'
    | 'interest'
    | 'interest-capitalised';
  amount: Cents;
  /** GST within the amount; nought for advances and whatever is input-taxed (domain.md 4.3, rule 9). */
  gst: Cents;
  /** The id of the drawdown, for advances and the fees charged at one. */
  id?: string;
};

/** A payment and where it went: fees, then interest, then principal; the four parts are the amount. */
export type PaymentPosting = {
  date: IsoDate;
  rule: 'PAYMENT';
  kind: 'payment';
  amount: Cents;
  toFees: Cents;
  toInterest: Cents;
  toPrincipal: Cents;
  /** What was paid beyond everything owing; it waits as credit. */
  unapplied: Cents;
  id?: string;
};

/** One line of the account's own record. */
export type Posting = ChargePosting | PaymentPosting;
