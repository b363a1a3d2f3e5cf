/** The queues of our own staff by their parts of the address; the first has none. */
export const REVIEW_QUEUES = ['applications', 'drawdowns', 'money'] as const;

/** A queue of our own staff. */
export type ReviewQueue = (typeof REVIEW_QUEUES)[number];

/** The queue that an address names; undefined for one that there isn't. */
export function reviewQueue(part: string | undefined): ReviewQueue | undefined {
  return part === undefined ? 'applications' : REVIEW_QUEUES.find((queue) => queue === part);
}
