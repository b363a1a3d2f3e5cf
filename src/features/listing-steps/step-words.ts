import type { ListingStep } from '../../../domain/listings/steps.ts';

/** What a step is for, and what its records are called. */
export type StepWords = { about: string; record: string };

/** The six steps (spec 1). Each says truthfully what this version of the portal can't do yet. */
export const STEP_WORDS: Record<ListingStep, StepWords> = {
  sign: {
    about:
      'The listing agreement, the contract of sale and other documents are signed here by vendors, buyers and agents. Signing isn’t available in this version of the portal.',
    record: 'document',
  },
  aml: {
    about:
      'The identity of every vendor and buyer is checked here before the sale goes on. Checks can’t be recorded in this version of the portal.',
    record: 'check',
  },
  funding: {
    about:
      'Vendors and the agency apply here for advertising, deposit, commission and loan products. Applications can’t be sent in this version of the portal.',
    record: 'drawdown',
  },
  'supplier-payments': {
    about:
      'Invoices of the campaign’s suppliers are matched with the marketing schedule, approved and paid here. Invoices can’t be recorded in this version of the portal.',
    record: 'invoice',
  },
  'sold-deposit': {
    about:
      'The deposit of the sale is requested, received, held and released here. Deposits can’t be recorded in this version of the portal.',
    record: 'drawdown',
  },
  settlements: {
    about:
      'The settlement is booked with both sides, prepared and recorded here. Bookings can’t be made in this version of the portal.',
    record: 'booking',
  },
};
