import { useQuery } from '@tanstack/react-query';
import { type ListingFilter, NOBODY } from '../../../../../domain/listings/filter-schema.ts';
import type { ListingState } from '../../../../../domain/listings/listing-fields.ts';
import type {
  ChosenFilter,
  FilterCounts,
  FilterPart,
} from '../../../../../domain/listings/listing-filter.ts';
import { valueWord } from '../../../../../domain/listings/value-words.ts';
import { usePortal } from '../../../../platform/portal-context.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { groupDigits } from '../../../../ui/format/money-text.ts';
import { listingQueries } from '../../listing-queries.ts';
import { LISTING_STATE_LOOKS } from '../../listing-status-pill.tsx';
import type { CountsHere } from './use-filter-counts.ts';

/** How the parts of a filter are called. */
export const PART_WORDS: Record<FilterPart, string> = {
  status: 'Status',
  method: 'Method of sale',
  next: 'Next date is',
  dates: 'Day of the next date',
  agent: 'Agent',
  branch: 'Branch',
  suburb: 'Suburb',
};

/** "12", or "12+" where the device knows of a part of the listings. */
export function countText(count: number, { isWhole }: Pick<CountsHere, 'isWhole'>): string {
  return `${groupDigits(String(count))}${isWhole ? '' : '+'}`;
}

function daysWords({ from, to }: ListingFilter): string {
  if (from && to) return from === to ? dateText(from) : `${dateText(from)} to ${dateText(to)}`;
  return from ? `from ${dateText(from)}` : to ? `up to ${dateText(to)}` : '';
}

/** The words of what is chosen; people and branches by their names as far as those are known here. */
export function useFilterWords(counts: FilterCounts | undefined) {
  const { client } = usePortal();
  const team = useQuery(listingQueries(client).team()).data;
  const named = (list: readonly { id: string; name: string }[] | undefined, id: string) =>
    list?.find((each) => each.id === id)?.name;
  const wordOf = (part: ChosenFilter, choice: string): string => {
    switch (part) {
      case 'status':
        return LISTING_STATE_LOOKS[choice as ListingState].word;
      case 'agent':
        if (choice === NOBODY) return 'No agent';
        return counts?.agents[choice] || named(team?.agents, choice) || 'One agent';
      case 'branch':
        if (choice === NOBODY) return 'No branch';
        return named(team?.branches, choice) ?? 'One branch';
      case 'suburb':
        return choice;
      default:
        return valueWord(choice);
    }
  };
  /** "Status: Active, Under offer". */
  const partWords = (part: FilterPart, filter: ListingFilter): string => {
    if (part === 'dates') return `Next date: ${daysWords(filter)}`;
    const words = (filter[part] ?? []).map((choice) => wordOf(part, choice));
    return `${PART_WORDS[part]}: ${words.join(', ')}`.replace(' is:', ':');
  };
  return { team, wordOf, partWords };
}
