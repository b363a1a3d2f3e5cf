import type { Application, ApplicationReview } from '../../../../contract/application-shapes.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';

const DONE: Record<ApplicationReview['event'], string> = {
  approve: 'Application approved',
  decline: 'Application declined',
  requestInfo: 'Information asked for',
};

/** What is said once a decision was taken: the server alone knows whether it was the first of two. */
export function decidedWords(
  event: ApplicationReview['event'],
  { state, product }: Pick<Application, 'state' | 'product'>,
): string {
  const isFirst = event === 'approve' && state === 'in_review';
  const done = isFirst ? 'Approved by you, a second person agrees next' : DONE[event];
  return `${done}: ${PRODUCT_NAMES[product]}`;
}
