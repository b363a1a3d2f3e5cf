import type { AmlFact } from '../aml/standing.ts';
import type { IsoDate } from '../dates.ts';
import { amlStanding } from './aml-standing.ts';
import { type DepositFacts, depositStanding } from './deposit-standing.ts';
import { type FundingFact, fundingStanding } from './funding-standing.ts';
import type { Listing } from './listing.ts';
import type { ListingState } from './listing-fields.ts';
import { type SettlementFacts, settlementStanding } from './settlement-standing.ts';
import { type SigningFact, signingStanding } from './signing-standing.ts';
import { type SupplierFacts, supplierStanding } from './supplier-standing.ts';

/** The six steps every listing goes through, in order (spec 1). `funding` is the `{product}` step. */
export const LISTING_STEPS = [
  'sign',
  'aml',
  'funding',
  'supplier-payments',
  'sold-deposit',
  'settlements',
] as const;

/** The name of a step, as in its address. */
export type ListingStep = (typeof LISTING_STEPS)[number];

/** The statuses of a step (domain.md 4.1). */
export const STEP_STATUSES = [
  'not_started',
  'in_progress',
  'waiting_on_other',
  'attention',
  'done',
  'not_needed',
] as const;

/** Where a step stands. */
export type StepStatus = (typeof STEP_STATUSES)[number];

/** What of a listing the steps are read from. */
export type StepFacts = Pick<Listing, 'state' | 'archivedFrom' | 'dates' | 'marketing'>;

/**
 * A step, where it stands and, in one plain sentence, what it needs or what closed it. `isToDo`: the
 * agency can do it now, in this version of the portal.
 */
export type StepView = { step: ListingStep; status: StepStatus; needs: string; isToDo: boolean };

/** What is a to-do says so; all else is a state, or is recorded nowhere yet. */
type Standing = [status: StepStatus, needs: string, toDo?: 'to-do'];

const BEFORE_EXCHANGE: readonly ListingState[] = [
  'draft',
  'authority_pending',
  'active',
  'under_offer',
];

/** What applications, envelopes, checks, invoices or a deposit say of a step. */
function ofRecords({ status, needs, isToDo }: Omit<StepView, 'step'>): Standing {
  return isToDo ? [status, needs, 'to-do'] : [status, needs];
}

function sign(state: ListingState, envelopes: readonly SigningFact[]): Standing {
  const standing = signingStanding(envelopes, state);
  if (standing) return ofRecords(standing);
  if (state === 'draft') {
    return ['not_started', 'Needs a listing agreement for each vendor to sign.', 'to-do'];
  }
  if (state === 'authority_pending') {
    return [
      'waiting_on_other',
      'Waiting for the vendors to sign the listing agreement, here or on paper.',
    ];
  }
  if (state === 'withdrawn') return ['not_needed', 'The listing was withdrawn.'];
  if (state === 'active') {
    return ['in_progress', 'The listing agreement is signed; a sale will need a contract.'];
  }
  if (state === 'under_offer') {
    return ['in_progress', 'Needs the contract of sale signed by vendors and buyers.', 'to-do'];
  }
  return ['done', 'The listing agreement and the contract of sale are signed.'];
}

function aml(state: ListingState, checks: readonly AmlFact[], today: IsoDate): Standing {
  if (state === 'withdrawn') return ['not_needed', 'The listing was withdrawn.'];
  const isExchanged = !BEFORE_EXCHANGE.includes(state);
  const standing = amlStanding(checks, { isExchanged, today });
  if (standing) return ofRecords(standing);
  if (!isExchanged) {
    return ['not_started', 'Needs an identity check of every vendor.'];
  }
  return ['not_started', 'Needs an identity check of every vendor and every buyer.'];
}

function funding(state: ListingState, applications: readonly FundingFact[]): Standing {
  const standing = fundingStanding(applications);
  if (standing) return ofRecords(standing);
  if (state === 'withdrawn') return ['not_needed', 'The listing was withdrawn.'];
  if (state === 'settled') return ['not_needed', 'The sale has settled without funding.'];
  return ['not_started', 'Needs an application sent to the vendors.', 'to-do'];
}

function supplierPayments(
  state: ListingState,
  lines: StepFacts['marketing'],
  invoices: SupplierFacts | undefined,
): Standing {
  const standing = invoices && supplierStanding(invoices, lines);
  if (standing) return ofRecords(standing);
  if (lines.length > 0) return ['not_started', 'Needs the invoices for the marketing schedule.'];
  if (state === 'withdrawn' || state === 'settled') {
    return ['not_needed', 'Nothing was booked in the marketing schedule.'];
  }
  return ['not_started', 'Needs a marketing schedule and the invoices of its suppliers.'];
}

function soldDeposit(state: ListingState, facts: DepositFacts | undefined): Standing {
  if (facts) return ofRecords(depositStanding(facts));
  if (state === 'withdrawn') return ['not_needed', 'The listing was withdrawn.'];
  if (BEFORE_EXCHANGE.includes(state)) {
    return ['not_started', 'Needs an exchanged contract with the deposit and its due date.'];
  }
  return ['not_started', 'Needs the deposit recorded: amount, due date and who holds it.'];
}

function settlements(
  state: ListingState,
  due: IsoDate | undefined,
  today: IsoDate,
  facts: SettlementFacts | undefined,
): Standing {
  const standing = facts && settlementStanding(facts, today);
  if (standing) return ofRecords(standing);
  if (state === 'settled') return ['done', 'The sale has settled.'];
  if (state === 'withdrawn') return ['not_needed', 'The listing was withdrawn.'];
  if (BEFORE_EXCHANGE.includes(state)) {
    return ['not_started', 'Needs an exchanged contract and a settlement date.'];
  }
  if (due === undefined) return ['not_started', 'Needs its settlement booked.', 'to-do'];
  if (due < today) {
    return ['attention', 'The settlement date has passed and nothing has settled.', 'to-do'];
  }
  return ['not_started', 'A date is planned. Book the settlement with both sides.', 'to-do'];
}

/**
 * The six steps of a listing in order, read only from what the listing itself, its applications, its
 * envelopes, newest first, its checks, its suppliers' invoices, the deposit and the settlement of its sale record: a step
 * no record speaks for is not started. An archived listing shows the steps of the state it was archived from. `today` is the date at the property. Source: domain.md 4.1
 * (step status), 5.
 */
export function listingSteps(
  listing: StepFacts,
  today: IsoDate,
  applications: readonly FundingFact[] = [],
  envelopes: readonly SigningFact[] = [],
  checks: readonly AmlFact[] = [],
  invoices?: SupplierFacts,
  deposit?: DepositFacts,
  settlement?: SettlementFacts,
): StepView[] {
  const state = listing.state === 'archived' ? (listing.archivedFrom ?? 'draft') : listing.state;
  const standings: Record<ListingStep, Standing> = {
    sign: sign(state, envelopes),
    aml: aml(state, checks, today),
    funding: funding(state, applications),
    'supplier-payments': supplierPayments(state, listing.marketing, invoices),
    'sold-deposit': soldDeposit(state, deposit),
    settlements: settlements(state, listing.dates?.settlementDueOn, today, settlement),
  };
  return LISTING_STEPS.map((step) => {
    const [status, needs, toDo] = standings[step];
    return { step, status, needs, isToDo: toDo !== undefined };
  });
}

/** True for a step of ours; anything else in an address is page not found (spec 2). */
export function isListingStep(value: string): value is ListingStep {
  return LISTING_STEPS.some((step) => step === value);
}
