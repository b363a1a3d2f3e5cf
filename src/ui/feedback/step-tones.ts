import type { StepStatus } from '../../../domain/listings/steps.ts';
import type { StatusTone } from './status-pill.tsx';

/** The tone of each status of a step, in pills and tabs alike. Green only means done. */
export const STEP_TONES: Record<StepStatus, StatusTone> = {
  not_started: 'neutral',
  in_progress: 'info',
  waiting_on_other: 'waiting',
  attention: 'attention',
  done: 'done',
  not_needed: 'neutral',
};
