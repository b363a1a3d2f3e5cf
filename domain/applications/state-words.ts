import type { ApplicationState } from './application-states.ts';

/** Each state of an application in one or two words, as the agency reads it (domain.md 5). */
export const APPLICATION_STATE_NAMES: Record<ApplicationState, string> = {
  draft: 'Draft',
  sent: 'Sent',
  opened: 'Opened',
  in_progress: 'In progress',
  paid: 'Paid',
  partially_completed: 'Partly completed',
  submitted: 'Submitted',
  approved: 'Approved',
  in_review: 'In review',
  info_required: 'Information needed',
  declined: 'Declined',
  accepted: 'Accepted',
  active: 'Active',
  overdue: 'Overdue',
  hardship: 'Hardship arrangement',
  closed: 'Closed',
  written_off: 'Written off',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
