import * as v from 'valibot';
import type { IdSchema } from '../../../../domain/ids.ts';
import { type Party, WrittenPartySchema } from '../../../../domain/listings/listing-parts.ts';
import { newId } from '../../../platform/ids.ts';

/** What is typed of a buyer where they stand: enough to reach them, the rest follows by link. */
export type BuyerDraft = { id: string; name: string; mobile: string; email: string };

/** What is wrong with a buyer, by its field. */
export type BuyerErrors = Partial<Record<'name' | 'mobile' | 'email', string>>;

export const newBuyer = (): BuyerDraft => ({ id: newId(), name: '', mobile: '', email: '' });

const given = (text: string) => (text.trim() === '' ? {} : { text: text.trim() });

/** The buyer as a party of the listing, or what is wrong with it. Without a phone or email no link reaches them. */
export function readBuyer({ id, name, mobile, email }: BuyerDraft): {
  party?: Party;
  errors: BuyerErrors;
} {
  const [phone, mail] = [given(mobile).text, given(email).text];
  const read = v.safeParse(WrittenPartySchema, {
    id: id as v.InferOutput<typeof IdSchema>,
    kind: 'person',
    name,
    ...(phone === undefined ? {} : { mobile: phone }),
    ...(mail === undefined ? {} : { email: mail }),
  });
  const errors: BuyerErrors = {};
  for (const { path, message } of read.issues ?? []) {
    const field = path?.[0]?.key;
    if (field === 'name' || field === 'mobile' || field === 'email') errors[field] ??= message;
  }
  if (phone === undefined && mail === undefined) errors.mobile ??= 'Enter a mobile or an email';
  return read.success && Object.keys(errors).length === 0
    ? { party: read.output, errors }
    : { errors };
}
