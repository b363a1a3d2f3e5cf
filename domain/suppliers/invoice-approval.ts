import { type Cents, cents, centsText } from '../money.ts';

/** Up to this total, itself included, an approver who isn't a principal may approve, in cents (domain.md 4.10). */
export const APPROVAL_LIMIT: Cents = cents(5_000_00);

/** Why somebody may not approve an invoice. */
export type ApprovalFault = 'not-allowed' | 'same-person' | 'over-limit';

/** The same in words. */
export const APPROVAL_FAULT_WORDS: Record<ApprovalFault, string> = {
  'not-allowed': 'You can’t approve invoices.',
  'same-person': 'You submitted this invoice. Somebody else approves it.',
  'over-limit': `You can approve invoices of up to ${centsText(APPROVAL_LIMIT)}. A principal approves this one.`,
};

/** Who would approve an invoice, and which. */
export type Approving = {
  submittedBy: string;
  by: string;
  /** In cents. */
  total: number;
  /** Whether they hold `supplier-invoice.approve`, and `supplier-invoice.approve-over-limit`. */
  mayApprove: boolean;
  mayApproveOverLimit: boolean;
  /** Whether nobody else of the agency could approve it. */
  isOnlyApprover: boolean;
};

/**
 * Why somebody may not approve an invoice; undefined where they may. Never who submitted it, but in an office of one,
 * where the hour of the payment run takes the place of a second person. Source: domain.md 5, guard of `approve`.
 */
export function approvalFault(approving: Approving): ApprovalFault | undefined {
  const { submittedBy, by, total, mayApprove, mayApproveOverLimit, isOnlyApprover } = approving;
  if (!mayApprove) return 'not-allowed';
  if (submittedBy === by && !isOnlyApprover) return 'same-person';
  return total > APPROVAL_LIMIT && !mayApproveOverLimit ? 'over-limit' : undefined;
}
