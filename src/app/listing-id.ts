import * as v from 'valibot';
import { type ListingId, ListingIdSchema } from '../../domain/ids.ts';

/** The id of a listing in an address; undefined for anything else, which has no page (spec 2). */
export function listingIdOf(text: string): ListingId | undefined {
  const id = v.safeParse(ListingIdSchema, text);
  return id.success ? id.output : undefined;
}
