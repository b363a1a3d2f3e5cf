import type { ListingStep } from '../../../domain/listings/steps.ts';

/** What a step is for, and what its records are called. */
export type StepWords = { about: string; record: string };

/** A step that isn't worked on in this version of the portal yet. */
export type ComingStep = Exclude<
  ListingStep,
  'sign' | 'aml' | 'funding' | 'supplier-payments' | 'sold-deposit'
>;

/** The steps of spec 1 beside signing, AML, funding, supplier payments and the deposit. Each says truthfully what can't be done yet. */
export const STEP_WORDS: Record<ComingStep, StepWords> = {
  settlements: {
    about:
      'The settlement is booked with both sides, prepared and recorded here. Bookings can’t be made in this version of the portal.',
    record: 'booking',
  },
};
