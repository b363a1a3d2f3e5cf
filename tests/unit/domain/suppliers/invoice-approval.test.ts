import { expect, test } from 'vitest';
import {
  type ApprovalFault,
  type Approving,
  approvalFault,
} from '../../../../domain/suppliers/invoice-approval.ts';

const approving: Approving = {
  submittedBy: 'agent',
  by: 'manager',
  total: 5_000_00,
  mayApprove: true,
  mayApproveOverLimit: false,
  isOnlyApprover: false,
};

test.each<[string, Partial<Approving>, ApprovalFault | undefined]>([
  ['exactly the limit', {}, undefined],
  ['a cent above it', { total: 5_000_01 }, 'over-limit'],
  ['a cent above it, by a principal', { total: 5_000_01, mayApproveOverLimit: true }, undefined],
  ['without the permission', { mayApprove: false, mayApproveOverLimit: true }, 'not-allowed'],
  ['by who submitted it', { by: 'agent' }, 'same-person'],
  ['in an office of one', { by: 'agent', isOnlyApprover: true }, undefined],
  [
    'in an office of one above their limit',
    { by: 'agent', isOnlyApprover: true, total: 5_000_01 },
    'over-limit',
  ],
])('domain.md 4.10 and 5: who approves an invoice: %s', (_, change, fault) => {
  expect(approvalFault({ ...approving, ...change })).toBe(fault);
});
