import { type ListingFilter, NOBODY } from '../../../../domain/listings/filter-schema.ts';
import {
  CHOSEN_FILTERS,
  type ChosenFilter,
  dayBounds,
  partsOf,
} from '../../../../domain/listings/listing-filter.ts';
import type { Parameters } from './parameters.ts';

/** Whether the filter leaves anything out. */
export function isNarrowed(filter: ListingFilter): boolean {
  return partsOf(filter).length > 0;
}

/** The filter as conditions on listing l, as `filterTest` has them on a row. */
export function filterTexts(filter: ListingFilter, values: Parameters): string[] {
  const chosen = CHOSEN_FILTERS.flatMap((part) => {
    const wanted = filter[part];
    return wanted ? [CHOICE_TEXTS[part](wanted, values)] : [];
  });
  return filter.from || filter.to ? [...chosen, daysText(filter, values)] : chosen;
}

type ChoiceText = (wanted: readonly string[], values: Parameters) => string;

function among(value: string, type: 'text' | 'uuid'): ChoiceText {
  return (wanted, values) => {
    const ids = wanted.filter((each) => each !== NOBODY);
    const text = `${value} = ANY (${values.add(ids)}::${type}[])`;
    return ids.length === wanted.length ? text : `(${value} IS NULL OR ${text})`;
  };
}

const CHOICE_TEXTS: Record<ChosenFilter, ChoiceText> = {
  status: among('l.status', 'text'),
  method: among('l.sale_method', 'text'),
  next: among('l.next_date_kind', 'text'),
  agent: among('l.lead_agent_id', 'uuid'),
  branch: among('l.branch_id', 'uuid'),
  suburb: among(`(upper(l.suburb COLLATE "C") || ' ' || l.australian_state)`, 'text'),
};

function daysText(filter: ListingFilter, values: Parameters): string {
  const at = '(l.next_date_at COLLATE "C")';
  const { from, to } = filter;
  const within = (begin: string | undefined, end: string | undefined, before: '<' | '<=') =>
    [
      ...(begin ? [`${at} >= ${values.add(begin)}`] : []),
      ...(end ? [`${at} ${before} ${values.add(end)}`] : []),
    ].join(' AND ');
  const states = Map.groupBy(dayBounds(filter), ({ begin, end }) => `${begin} ${end}`);
  const timed = [...states.values()].map((alike) => {
    const [bounds] = alike;
    const of = values.add(alike.map(({ state }) => state));
    return `(l.australian_state = ANY (${of}::text[]) AND ${within(bounds?.begin, bounds?.end, '<')})`;
  });
  return `(CASE WHEN length(l.next_date_at) = 10 THEN ${within(from, to, '<=')} ELSE ${timed.join(' OR ')} END)`;
}
