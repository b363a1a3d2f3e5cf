import type { TemplateType } from '../../../../domain/contracts/template-types.ts';

/** The name of the form of a new envelope, under which the device keeps its draft. */
export function newEnvelopeForm(listingId: string, product: TemplateType): string {
  return `envelope:new:${listingId}:${product}`;
}

/** The name of the form of an envelope that was kept as a draft. */
export function editForm(envelopeId: string): string {
  return `envelope:${envelopeId}`;
}
