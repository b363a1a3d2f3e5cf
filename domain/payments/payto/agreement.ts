import * as v from 'valibot';
import { IsoDateSchema } from '../../dates.ts';
import { cents, PositiveCentsSchema } from '../../money.ts';
import { FREQUENCIES, type Frequency } from './frequencies.ts';

/** Fixed, variable, by usage, balloon. */
const AGREEMENT_TYPES = ['FIXE', 'VARI', 'USGB', 'BALN'] as const;

/** Mortgage, utility, loan, government, retail, other. */
const AGREEMENT_PURPOSES = ['MORT', 'UTIL', 'LOAN', 'GOVT', 'RETL', 'OTHR'] as const;

/** The states of an agreement at the payer's bank (domain.md 4.4). */
export const AGREEMENT_STATUSES = [
  'created',
  'pending-authorisation',
  'active',
  'suspended',
  'cancelled',
  'declined',
  'expired',
] as const;

/** The state of an agreement at the payer's bank. */
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];

const CODES = Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]];
const AmountSchema = v.pipe(PositiveCentsSchema, v.minValue(cents(1), 'Must be above zero'));

/**
 * The terms a payer authorises. Amounts in cents above zero; dates in Sydney. Holds what its type
 * needs: a fixed and a balloon agreement an amount, a balloon also its last amount, the others an
 * amount or a maximum. Refuses a maximum below the amount and an end before the start. Paid on
 * request has no periods, hence no count. Source: domain.md 4.4.
 */
export const AgreementTermsSchema = v.pipe(
  v.strictObject({
    type: v.picklist(AGREEMENT_TYPES),
    amount: v.optional(AmountSchema),
    maximumAmount: v.optional(AmountSchema),
    firstAmount: v.optional(AmountSchema),
    lastAmount: v.optional(AmountSchema),
    frequency: v.picklist(CODES),
    countPerPeriod: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    purpose: v.picklist(AGREEMENT_PURPOSES),
    description: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(140)),
    start: IsoDateSchema,
    end: v.optional(IsoDateSchema),
    automaticRenewal: v.boolean(),
  }),
  v.check(
    ({ type, amount, maximumAmount }) =>
      amount !== undefined || (maximumAmount !== undefined && (type === 'VARI' || type === 'USGB')),
    'The agreement needs an amount',
  ),
  v.check(
    ({ type, lastAmount }) => type !== 'BALN' || lastAmount !== undefined,
    'A balloon agreement needs its last amount',
  ),
  v.check(
    ({ amount, maximumAmount }) => (maximumAmount ?? Infinity) >= (amount ?? 0),
    'The maximum is below the amount',
  ),
  v.check(({ start, end }) => end === undefined || end >= start, 'The end is before the start'),
  v.check(
    ({ frequency, countPerPeriod }) => frequency !== 'ADHO' || countPerPeriod === undefined,
    'On request there are no periods to count in',
  ),
);

/** The terms a payer authorises. */
export type AgreementTerms = v.InferOutput<typeof AgreementTermsSchema>;
