import type { AustralianState } from '../../listings/listing-fields.ts';
import type { Formality } from '../template-types.ts';

/** What of a signer decides about formality. */
type FormalSigner = { id: string; kind: 'signer' | 'witness'; witnessFor?: string | undefined };

/** Why a document can't be signed electronically as it is. */
export type FormalityFault = 'wet-ink-only' | 'deed-not-electronic-here' | 'witness-missing';

/** Where a deed may be signed and witnessed electronically; elsewhere it stays on paper (domain.md 4.8). */
const ELECTRONIC_DEEDS: readonly AustralianState[] = ['NSW'];

/**
 * Why these signers can't sign a document of this formality electronically in the property's state;
 * null when they can. A witnessed document and a deed need a witness for each signer; a deed is only
 * electronic where the law clearly says so. Source: domain.md 4.8.
 */
export function formalityFault(
  formality: Formality,
  state: AustralianState,
  signers: readonly FormalSigner[],
): FormalityFault | null {
  if (formality === 'wet-ink-only') return 'wet-ink-only';
  if (formality === 'simple') return null;
  if (formality === 'deed' && !ELECTRONIC_DEEDS.includes(state)) return 'deed-not-electronic-here';
  const isWitnessed = ({ id }: FormalSigner) =>
    signers.some(({ kind, witnessFor }) => kind === 'witness' && witnessFor === id);
  const alone = signers.filter((signer) => signer.kind === 'signer' && !isWitnessed(signer));
  return alone.length > 0 ? 'witness-missing' : null;
}
