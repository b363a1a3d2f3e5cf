import type { IsoDate } from '../../../../../domain/dates.ts';
import type { ListingFilter } from '../../../../../domain/listings/filter-schema.ts';
import {
  DAY_RANGES,
  type DayRange,
  rangeDays,
  withoutPart,
} from '../../../../../domain/listings/listing-filter.ts';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import styles from './filter.module.css';
import type { CountsHere } from './use-filter-counts.ts';
import { countText, PART_WORDS } from './use-filter-words.ts';

const RANGE_WORDS: Record<DayRange, string> = {
  past: 'Past',
  today: 'Today',
  week: 'Next 7 days',
  month: 'Next 30 days',
};

export interface DayGroupProps {
  filter: ListingFilter;
  here: CountsHere;
  today: IsoDate;
  onFilter: (filter: ListingFilter) => void;
}

/** The days of the next date: ranges that are often asked for, or any two days. */
export function DayGroup({ filter, here, today, onFilter }: DayGroupProps) {
  const others = withoutPart(filter, 'dates');
  const days = (from: IsoDate | null | undefined, to: IsoDate | null | undefined) =>
    onFilter({ ...others, ...(from ? { from } : {}), ...(to ? { to } : {}) });
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{PART_WORDS.dates}</legend>
      <div className={styles.ranges}>
        {(Object.keys(DAY_RANGES) as DayRange[]).map((range) => {
          const wanted = rangeDays(range, today);
          const isSet = filter.from === wanted.from && filter.to === wanted.to;
          const count = here.counts && ` (${countText(here.counts.days[range], here)})`;
          return (
            <button
              key={range}
              type="button"
              className={styles.range}
              aria-pressed={isSet}
              onClick={() => onFilter(isSet ? others : { ...others, ...wanted })}
            >
              {RANGE_WORDS[range]}
              {count}
            </button>
          );
        })}
      </div>
      <div className={styles.days}>
        <Field label="From">
          <DateInput
            value={filter.from ?? null}
            today={today}
            onChange={(from) => days(from, filter.to)}
          />
        </Field>
        <Field label="To">
          <DateInput
            value={filter.to ?? null}
            today={today}
            onChange={(to) => days(filter.from, to)}
          />
        </Field>
      </div>
    </fieldset>
  );
}
