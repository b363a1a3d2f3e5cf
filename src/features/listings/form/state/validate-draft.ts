import * as v from 'valibot';
import { type ListingInput, ListingInputSchema } from '../../../../../domain/listings/listing.ts';
import {
  type ListingWarning,
  listingWarnings,
} from '../../../../../domain/listings/listing-warnings.ts';
import { faultWords } from '../../../../../domain/people/contact-fault.ts';
import { namesThatAreNone } from '../../../../../domain/people/is-name.ts';
import { isChoice } from '../words/choices.ts';
import { fieldLabel } from '../words/field-labels.ts';
import { type DraftValue, tidyDraft } from './draft-value.ts';

/** Messages by the dotted path of the field they belong to. */
export type FieldErrors = ReadonlyMap<string, string>;

export type Validated = { record: ListingInput | undefined; errors: FieldErrors };

function messageOf(path: string, issue: v.BaseIssue<unknown>): string {
  const isMissing = issue.type === 'strict_object' && issue.expected !== 'never';
  if (!isMissing) return faultWords(issue);
  const name = fieldLabel(path).toLowerCase();
  return isChoice(path) ? `Choose the ${name}` : `Enter the ${name}`;
}

/** The record a draft stands for, or the first message of each field that isn't right yet. */
export function validateDraft(draft: DraftValue): Validated {
  const tidy = tidyDraft(draft);
  const parsed = v.safeParse(ListingInputSchema, tidy);
  const errors = new Map(namesThatAreNone(tidy).map(({ path, message }) => [path, message]));
  if (parsed.success && errors.size === 0) return { record: parsed.output, errors };
  for (const issue of parsed.issues ?? []) {
    const path = v.getDotPath(issue) ?? '';
    if (!errors.has(path)) errors.set(path, messageOf(path, issue));
  }
  return { record: undefined, errors };
}

/** The groups of a draft that can be read already, for rules that only warn. */
function readableGroups(draft: DraftValue): Partial<ListingInput> {
  const tidy = tidyDraft(draft);
  const groups = Object.entries(ListingInputSchema.entries).flatMap(([key, schema]) => {
    const parsed = v.safeParse(schema as v.GenericSchema, tidy[key]);
    return parsed.success && parsed.output !== undefined ? [[key, parsed.output]] : [];
  });
  return Object.fromEntries(groups);
}

/** What to tell the person about a draft without stopping its save. */
export function draftWarnings(draft: DraftValue): ListingWarning[] {
  return listingWarnings(readableGroups(draft));
}
