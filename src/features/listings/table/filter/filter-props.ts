import type { ListingFilter } from '../../../../../domain/listings/filter-schema.ts';
import type { Shelf } from '../search-params.ts';

/** A list as it is narrowed, and the wish to narrow it otherwise. */
export interface FilterProps {
  /** The words of the search. */
  query: string;
  shelf: Shelf;
  /** Our own staff see listings of every agency, whose agents and branches have nothing in common. */
  isAcross: boolean;
  filter: ListingFilter;
  onFilter: (filter: ListingFilter) => void;
}
