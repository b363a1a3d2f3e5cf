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
export type Wanted = {
  product: ProductType;
  state: ApplicationState;
  /** Whether it is one of those on a home where credit is open beside what waits. */
  isBesides?: true;
};

/** One that waits is small, and takes two people by what is open of its home already. */
const BESIDES: readonly Wanted[] = [
  { product: 'renovation-loan', state: 'active', isBesides: true },
  { product: 'standard', state: 'in_review', isBesides: true },
];

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

/** Open credit, and what a person said no to, which counts for a year. */
const OF_CREDIT: readonly ApplicationState[] = [
  ...(['approved', 'accepted', 'active', 'overdue', 'hardship'] as const),
  ...(['written_off', 'declined'] as const),
];
/** What a person decides about, or will: nothing is to be open besides. */
const WAITING: readonly ApplicationState[] = ['submitted', 'in_review', 'info_required'];

/** Whose home it is on, in the order in which they are found one: the fewer a home fits, the earlier. */
const PLACES = ['apart', 'credit', 'no-credit', 'any'] as const;

/** Whether its home is one that may have open credit, or one of whose people nobody has any. */
export function standsAt({ product, state, isBesides }: Wanted): (typeof PLACES)[number] {
  if (isBesides) return 'apart';
  if (isContract(product)) return 'any';
  if (WAITING.includes(state)) return 'no-credit';
  return OF_CREDIT.includes(state) ? 'credit' : 'any';
}

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
  const wanted = [...BESIDES, ...everyState()];
  while (wanted.length < APPLICATIONS) {
    const next = { product: product(), state: state() };
    const isDocument = isContract(next.product);
    wanted.push(isDocument ? { ...next, state: random.pick(['sent', 'accepted'] as const) } : next);
  }
  const place = (each: Wanted) => PLACES.indexOf(standsAt(each));
  return wanted.toSorted((one, other) => place(one) - place(other));
}
