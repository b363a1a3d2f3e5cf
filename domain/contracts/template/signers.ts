/** Who signs a contract, by their part in the sale (spec 3). */
export const SIGNER_ROLES = ['agent', 'buyer', 'vendor'] as const;

/** The part somebody who signs has in the sale. */
export type SignerRole = (typeof SIGNER_ROLES)[number];

/** Names of the roles. */
export const SIGNER_ROLE_NAMES: Record<SignerRole, string> = {
  agent: 'Agent',
  buyer: 'Buyer',
  vendor: 'Vendor',
};

/** Ways an envelope reaches somebody (spec 3). */
export const DELIVERY_CHANNELS = ['EMAIL', 'SMS'] as const;

/** A way an envelope reaches somebody. */
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

/**
 * The id of the signer of a role in a template: `vendor-1`, and `vendor-1-witness` for their witness.
 * Templates that use it can be signed together in one envelope: a person has the same id in each.
 */
export function signerKey(role: SignerRole, number: number, isWitness = false): string {
  return `${role}-${number}${isWitness ? '-witness' : ''}`;
}

/** Fifteen colours that tell signers apart in the designer, each dark enough for white text (spec 3). */
export const SIGNER_COLOURS = [
  '#1d4ed8',
  '#b91c1c',
  '#15803d',
  '#7e22ce',
  '#c2410c',
  '#0e7490',
  '#be185d',
  '#4d7c0f',
  '#4338ca',
  '#92400e',
  '#0f766e',
  '#a21caf',
  '#854d0e',
  '#9f1239',
  '#075985',
] as const;

/** The colour of fields of nobody known. */
export const UNKNOWN_SIGNER_COLOUR = '#6b7280';

/** The colour of a signer by their place among the template's; grey for one who isn't there (spec 3). */
export function signerColour(
  signers: readonly { id: string }[],
  signerId: string | undefined,
): string {
  const place = signers.findIndex(({ id }) => id === signerId);
  return SIGNER_COLOURS[place] ?? UNKNOWN_SIGNER_COLOUR;
}
