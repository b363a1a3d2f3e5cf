import { subHours } from 'date-fns/subHours';
import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import type { ReviewSearch } from '../review-search.ts';

function fits({ application }: ReviewItem, search: ReviewSearch, now: number): boolean {
  const { agencyId, product, amount, decision, updatedAt } = application;
  const waits = decision?.first ? 'second' : 'first';
  const size = amount >= SECOND_PERSON_FROM ? 'from' : 'below';
  const longAgo = subHours(now, Number(search.days ?? 0) * 24).getTime();
  return (
    (search.waits ?? waits) === waits &&
    (search.of ?? agencyId) === agencyId &&
    (search.product ?? product) === product &&
    (search.amount ?? size) === size &&
    Date.parse(updatedAt) <= longAgo
  );
}

const since = ({ application }: ReviewItem) => Date.parse(application.updatedAt);
const sizeOf = ({ application }: ReviewItem) => application.amount;
const ORDERS: Record<
  NonNullable<ReviewSearch['order']>,
  (a: ReviewItem, b: ReviewItem) => number
> = {
  newest: (a, b) => since(b) - since(a),
  largest: (a, b) => sizeOf(b) - sizeOf(a),
  smallest: (a, b) => sizeOf(a) - sizeOf(b),
};

/** The items that an address asks for, in its order; `now` in milliseconds. */
export function searchReview(
  items: readonly ReviewItem[],
  search: ReviewSearch,
  now: number,
): ReviewItem[] {
  const order = search.order
    ? ORDERS[search.order]
    : (a: ReviewItem, b: ReviewItem) => since(a) - since(b);
  return items.filter((item) => fits(item, search, now)).sort(order);
}

/** The agencies that have something in the queue, by name. */
export function agenciesIn(items: readonly ReviewItem[]): { value: string; label: string }[] {
  const names = new Map(
    items.map(({ application, agencyName }) => [application.agencyId, agencyName]),
  );
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
