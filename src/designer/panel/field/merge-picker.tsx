import {
  MERGE_KEYS,
  type MergeKey,
  mergeKeyName,
} from '../../../../domain/contracts/merge/merge-keys.ts';
import control from '../../../ui/fields/control.module.css';
import { useControlAttributes } from '../../../ui/fields/field-context.ts';

const NONE = '-';

/** The headings in their order, each with what its keys begin with; the first that fits has the key. */
const GROUPS: readonly (readonly [name: string, ...prefixes: string[]])[] = [
  ['Vendors', 'listing.vendors.'],
  ['Buyers', 'listing.buyers.'],
  ['Property', 'listing.'],
  ['Price and commission', 'price.', 'commission.', 'marketing.'],
  ['Authority and dates', 'authority.', 'dates.', 'today'],
  ['Agency and conveyancers', ''],
];

const groupOf = (key: MergeKey) =>
  GROUPS.find(([, ...prefixes]) => prefixes.some((prefix) => key.startsWith(prefix)));

const GROUPED = GROUPS.map((group) => ({
  name: group[0],
  keys: MERGE_KEYS.filter((key) => groupOf(key) === group),
}));

export interface MergePickerProps {
  value: MergeKey | undefined;
  onChange: (value: MergeKey | undefined) => void;
}

/** What of the listing fills a field, each under its heading. */
export function MergePicker({ value, onChange }: MergePickerProps) {
  const attributes = useControlAttributes();
  return (
    <select
      {...attributes}
      className={control.control}
      value={value ?? NONE}
      onChange={({ target }) => onChange(MERGE_KEYS.find((key) => key === target.value))}
    >
      <option value={NONE}>Nothing</option>
      {GROUPED.map(({ name, keys }) => (
        <optgroup key={name} label={name}>
          {keys.map((key) => (
            <option key={key} value={key}>
              {mergeKeyName(key)}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
