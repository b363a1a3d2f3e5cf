import * as v from 'valibot';
import { type ListingId, ListingIdSchema } from '../../../../../domain/ids.ts';
import { type ListingInput, ListingInputSchema } from '../../../../../domain/listings/listing.ts';
import type { FormDraft, FormDrafts } from '../../../../offline/form-drafts.ts';
import type { DraftValue } from '../state/draft-value.ts';

/** The record a change began from, its version and when that was written. */
export type DraftBase = {
  record: ListingInput;
  version: number;
  updatedAt: string;
  /** The waiting change that made it, if one did. */
  after?: string | undefined;
};

/** What a listing form keeps on the device: all that was typed, and what it was typed over. */
export type ListingDraft = {
  id: ListingId;
  value: DraftValue;
  /** For a change: the record and version it began from. */
  base?: DraftBase | undefined;
};

/** A draft found on the device. */
export type KeptDraft = ListingDraft & { savedAt: Date };

const ContentSchema = v.object({
  id: ListingIdSchema,
  value: v.record(v.string(), v.unknown()),
  base: v.optional(
    v.object({
      record: ListingInputSchema,
      version: v.number(),
      updatedAt: v.string(),
      after: v.optional(v.string()),
    }),
  ),
});

/** The name of the form that adds a listing. */
export const NEW_LISTING_FORM = 'listing:new';

/** The name of the form that changes a listing. */
export function editForm(id: ListingId): string {
  return `listing:${id}`;
}

/** The draft of a form when it can still be understood; one from an older record is dropped. */
export async function readListingDraft(
  drafts: FormDrafts,
  form: string,
): Promise<KeptDraft | undefined> {
  const kept: FormDraft | undefined = await drafts.read(form);
  if (!kept) return undefined;
  const parsed = v.safeParse(ContentSchema, kept.content);
  if (parsed.success) return { ...parsed.output, savedAt: kept.savedAt };
  await drafts.drop(form);
  return undefined;
}
