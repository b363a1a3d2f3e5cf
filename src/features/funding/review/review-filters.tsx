import type { ReviewItem } from '../../../../contract/application-shapes.ts';
import { SECOND_PERSON_FROM } from '../../../../domain/applications/second-person.ts';
import { PRODUCT_NAMES, PRODUCT_TYPES } from '../../../../domain/products/product-types.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import own from '../funding.module.css';
import type { ReviewSearch } from '../review-search.ts';
import { agenciesIn } from './search-review.ts';

const LIMIT = moneyText(SECOND_PERSON_FROM);
type Choice = { value: string; label: string };

const WAITS: Choice[] = [
  { value: 'first', label: 'By nobody yet' },
  { value: 'second', label: 'By one of two' },
];
const SIZES: Choice[] = [
  { value: 'below', label: `Below ${LIMIT}` },
  { value: 'from', label: `From ${LIMIT} on` },
];
const DAYS: Choice[] = [
  { value: '2', label: '2 days and more' },
  { value: '7', label: 'A week and more' },
  { value: '30', label: '30 days and more' },
];
const ORDERS: Choice[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'largest', label: 'Largest first' },
  { value: 'smallest', label: 'Smallest first' },
];

export interface ReviewFiltersProps {
  items: readonly ReviewItem[];
  search: ReviewSearch;
  onSearch: (search: Record<string, string | undefined>) => void;
}

/** What of the credit queue is shown and in which order; the address keeps it. */
export function ReviewFilters({ items, search, onSearch }: ReviewFiltersProps) {
  const products = new Set(items.map(({ application }) => application.product));
  const fields: { name: keyof ReviewSearch; label: string; all: string; choices: Choice[] }[] = [
    { name: 'waits', label: 'Approved', all: 'All', choices: WAITS },
    { name: 'of', label: 'Agency', all: 'All', choices: agenciesIn(items) },
    {
      name: 'product',
      label: 'Product',
      all: 'All',
      choices: PRODUCT_TYPES.filter((each) => products.has(each) || each === search.product).map(
        (value) => ({ value, label: PRODUCT_NAMES[value] }),
      ),
    },
    { name: 'amount', label: 'Amount', all: 'Any amount', choices: SIZES },
    { name: 'days', label: 'Waiting', all: 'Any time', choices: DAYS },
    { name: 'order', label: 'Order', all: 'Oldest first', choices: ORDERS },
  ];
  const isNarrowed = fields.some(({ name }) => name !== 'order' && search[name] !== undefined);
  return (
    <search className={own.filters} aria-label="Applications">
      {fields.map(({ name, label, all, choices }) => (
        <Field key={name} label={label}>
          <SelectInput
            options={[{ value: ANY, label: all }, ...choices]}
            value={search[name] ?? ANY}
            onChange={(value) => onSearch({ ...search, [name]: value === ANY ? undefined : value })}
          />
        </Field>
      ))}
      {isNarrowed ? (
        <Button onClick={() => onSearch({ order: search.order })}>Show everything</Button>
      ) : null}
    </search>
  );
}

const ANY = 'any';
