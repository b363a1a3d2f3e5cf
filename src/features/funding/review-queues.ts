import { can, type Role } from '../../../domain/permissions.ts';

/** The queues of our own staff by their parts of the address; the first has none. */
export const REVIEW_QUEUES = ['applications', 'drawdowns', 'money', 'help'] as const;

/** A queue of our own staff. */
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** The queues that these roles open: who decides all, who answers people what they ask. */
export function queuesFor(roles: readonly Role[]): readonly ReviewQueue[] {
  if (can(roles, 'application.decide') !== 'none') return REVIEW_QUEUES;
  return can(roles, 'help.see') === 'none' ? [] : ['help'];
}

/** The queue that an address names; undefined for one that there isn't. */
export function reviewQueue(part: string | undefined): ReviewQueue | undefined {
  return part === undefined ? 'applications' : REVIEW_QUEUES.find((queue) => queue === part);
}
