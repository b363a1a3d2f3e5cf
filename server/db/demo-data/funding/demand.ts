import {
  APPLICATION_STATES,
  type ApplicationState,
} from '../../../../domain/applications/application-states.ts';
import {
  CONTRACT_PRODUCTS,
  PRODUCT_TYPES,
  type ProductType,
} from '../../../../domain/products/product-types.ts';
import { createDeck, type Random } from '../random.ts';

/** An application that is wanted. */
export type Wanted = { product: ProductType; state: ApplicationState };

const APPLICATIONS = 900;

/** States that a document to sign never reaches: nothing of it is funded. */
const OF_MONEY: readonly ApplicationState[] = [
  'paid',
  'active',
  'overdue',
  'hardship',
  'closed',
  'written_off',
];

const isContract = (product: ProductType) =>
  CONTRACT_PRODUCTS.some((contract) => contract === product);

/** Each product in each of its states twice (domain.md 6). */
function everyState(): Wanted[] {
  return PRODUCT_TYPES.flatMap((product) =>
    APPLICATION_STATES.filter(
      (state) => !(isContract(product) && OF_MONEY.includes(state)),
    ).flatMap((state) => [
      { product, state },
      { product, state },
    ]),
  );
}

/** What is wanted: every state of every product, then what agencies have most of, about 900 in all. */
export function demand(random: Random): Wanted[] {
  const product = createDeck<ProductType>(random, [
    ['standard', 42],
    ['interest-free', 14],
    ['standard-loan', 10],
    ['deposit-payment', 9],
    ['commission-funder', 9],
    ['renovation-loan', 5],
    ['bridging-loan', 3],
    ['agency-settlement', 3],
    ['adhoc-contract', 5],
  ]);
  const state = createDeck<ApplicationState>(random, [
    ['active', 36],
    ['closed', 44],
    ['paid', 9],
    ['overdue', 5],
    ['accepted', 4],
    ['in_review', 2],
  ]);
  const wanted = everyState();
  while (wanted.length < APPLICATIONS) {
    const next = { product: product(), state: state() };
    const isDocument = isContract(next.product);
    wanted.push(isDocument ? { ...next, state: random.pick(['sent', 'accepted'] as const) } : next);
  }
  return wanted;
}
