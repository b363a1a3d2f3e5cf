import * as v from 'valibot';
import { IsoDateSchema } from '../../dates.ts';
import type { AustralianState } from '../../listings/listing-fields.ts';
import type { SignerRole } from '../template/signers.ts';
import type { TemplateType } from '../template-types.ts';

/** The rules that name what a buyer is given before they sign, by the state they are of. */
export const DISCLOSURE_RULES = [
  'vic-s32',
  'qld-form-2',
  'sa-form-1',
  'nsw-prescribed',
  'act-required',
] as const;

/** A rule by its id. */
export type DisclosureRule = (typeof DISCLOSURE_RULES)[number];

/** What has to have been given, in the words of the trade. */
export const DISCLOSURE_DOCUMENTS: Record<DisclosureRule, string> = {
  'vic-s32': "the vendor's statement (section 32)",
  'qld-form-2': 'the seller disclosure statement (Form 2) with its prescribed certificates',
  'sa-form-1': "the vendor's statement (Form 1)",
  'nsw-prescribed': 'the contract with its prescribed documents',
  'act-required': 'the contract with its required documents',
};

const RULE_OF: Partial<Record<AustralianState, DisclosureRule>> = {
  VIC: 'vic-s32',
  QLD: 'qld-form-2',
  SA: 'sa-form-1',
  NSW: 'nsw-prescribed',
  ACT: 'act-required',
};

/**
 * What the sender confirms: by which rule what was given to the buyer, and on which day. It is kept with
 * the envelope and shown to who signs.
 */
export const DisclosureSchema = v.strictObject({
  rule: v.picklist(DISCLOSURE_RULES),
  givenOn: IsoDateSchema,
});
export type Disclosure = v.InferOutput<typeof DisclosureSchema>;

/**
 * The rule that holds before somebody signs a document of this type in the property's state; null where
 * none does. It holds for sale contracts that a buyer signs. Source: domain.md 4.6 and 4.8.
 */
export function disclosureRule(
  type: TemplateType,
  state: AustralianState,
  roles: readonly SignerRole[],
): DisclosureRule | null {
  if (type !== 'sale-contract' || !roles.includes('buyer')) return null;
  return RULE_OF[state] ?? null;
}

/**
 * The rule that may hold though nothing has to be confirmed: an ad hoc contract that a buyer signs may be one
 * of sale or vary one, which its type doesn't say. Whoever sends it is told; null where there is none.
 */
export function possibleDisclosureRule(
  type: TemplateType,
  state: AustralianState,
  roles: readonly SignerRole[],
): DisclosureRule | null {
  return type === 'adhoc-contract' ? disclosureRule('sale-contract', state, roles) : null;
}

/** Whether what was confirmed fulfils the rule: the same rule, and given today at the latest. */
export function isDisclosed(
  rule: DisclosureRule | null,
  disclosure: Disclosure | null | undefined,
  today: string,
): boolean {
  if (rule === null) return true;
  return disclosure?.rule === rule && disclosure.givenOn <= today;
}
