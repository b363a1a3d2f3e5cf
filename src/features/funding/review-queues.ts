import { can, type Permission, type Role } from '../../../domain/permissions.ts';

/** The queues of our own staff by their parts of the address; the first has none. */
export const REVIEW_QUEUES = [
  'applications',
  'drawdowns',
  'money',
  'help',
  'sanctions',
  'registrations',
  'bank',
] as const;

/** A queue of our own staff. */
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** The right that opens each. */
const OPENED_BY = {
  applications: 'application.decide',
  drawdowns: 'application.decide',
  money: 'application.decide',
  help: 'help.see',
  sanctions: 'sanctions.load',
  registrations: 'agency.flag',
  bank: 'bank.pay',
} as const satisfies Record<ReviewQueue, Permission>;

/** The queues that these roles open: who decides, who answers people what they ask, who keeps the list,
 * who takes agencies in, who pays from our own account.
 */
export function queuesFor(roles: readonly Role[]): readonly ReviewQueue[] {
  return REVIEW_QUEUES.filter((queue) => can(roles, OPENED_BY[queue]) !== 'none');
}

/** The queue that an address names; undefined for one that there isn't. */
export function reviewQueue(part: string | undefined): ReviewQueue | undefined {
  return part === undefined ? 'applications' : REVIEW_QUEUES.find((queue) => queue === part);
}
