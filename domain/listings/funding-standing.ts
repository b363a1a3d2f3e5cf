import type { ApplicationState } from '../applications/application-states.ts';
import {
  FUNDING_FAMILIES,
  FUNDING_FAMILY_NAMES,
  PRODUCT_NAMES,
  type ProductType,
} from '../products/product-types.ts';

/** What the funding step is read from: an application of the listing, by product and state. */
export type FundingFact = { product: ProductType; state: ApplicationState };

/** Where applications can put the funding step, the most pressing first. */
const URGENCY = ['attention', 'in_progress', 'waiting_on_other', 'done'] as const;

type FundingStatus = (typeof URGENCY)[number];
type Standing = [status: FundingStatus, needs: (product: string) => string];

const STANDINGS: Partial<Record<ApplicationState, Standing>> = {
  overdue: ['attention', (product) => `${product} is overdue.`],
  hardship: ['attention', (product) => `${product} is under a hardship arrangement.`],
  info_required: ['attention', (product) => `More information is needed for ${product}.`],
  draft: ['in_progress', (product) => `The application for ${product} is made, not sent yet.`],
  sent: ['waiting_on_other', (product) => `Waiting for the link to ${product} to be opened.`],
  opened: [
    'waiting_on_other',
    (product) => `The link to ${product} was opened; nothing is chosen.`,
  ],
  in_progress: [
    'waiting_on_other',
    (product) => `The application for ${product} is being filled in.`,
  ],
  partially_completed: [
    'waiting_on_other',
    (product) => `The application for ${product} was begun and left.`,
  ],
  submitted: ['waiting_on_other', (product) => `${product} waits for a decision.`],
  in_review: ['waiting_on_other', (product) => `${product} waits for a decision by a person.`],
  approved: ['waiting_on_other', (product) => `${product} is approved and waits to be accepted.`],
  accepted: ['in_progress', (product) => `${product} is accepted and waits to be funded.`],
  active: ['in_progress', (product) => `${product} is funded and to be repaid.`],
  paid: ['done', (product) => `${product} is paid.`],
  closed: ['done', (product) => `${product} is paid and closed.`],
};

/** States of an application in which the agency goes on: what is funded runs by itself. */
const TO_DO: readonly ApplicationState[] = [
  'overdue',
  'hardship',
  'info_required',
  'draft',
  'accepted',
];

const FUNDING_PRODUCTS: readonly ProductType[] = FUNDING_FAMILY_NAMES.flatMap(
  (family) => FUNDING_FAMILIES[family],
);

/**
 * Where the funding step stands by the applications of the listing: first what went wrong, then what is
 * ours to do, then what others do, then what is done. Undefined when no application speaks for it:
 * there is none, or all were declined, cancelled, written off or expired. Documents to sign don't count.
 * Source: domain.md 4.1 and 5.
 */
export function fundingStanding(
  applications: readonly FundingFact[],
): { status: FundingStatus; needs: string; isToDo: boolean } | undefined {
  for (const status of URGENCY) {
    for (const { product, state } of applications) {
      const standing = FUNDING_PRODUCTS.includes(product) ? STANDINGS[state] : undefined;
      if (standing?.[0] === status) {
        const needs = standing[1](PRODUCT_NAMES[product]);
        return { status, needs, isToDo: TO_DO.includes(state) };
      }
    }
  }
  return undefined;
}
