import type { ListingStep, StepStatus } from './steps.ts';

/** The steps as they are called on screen; the `{product}` step is Funding (shared decision). */
export const STEP_NAMES: Record<ListingStep, string> = {
  sign: 'Sign',
  aml: 'AML',
  funding: 'Funding',
  'supplier-payments': 'Supplier payments',
  'sold-deposit': 'Sold deposit',
  settlements: 'Settlements',
};

/** Each status of a step in words (design.md, "Always say where a thing stands"). */
export const STEP_STATUS_NAMES: Record<StepStatus, string> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  waiting_on_other: 'Waiting on someone',
  attention: 'Attention',
  done: 'Done',
  not_needed: 'Not needed',
};
