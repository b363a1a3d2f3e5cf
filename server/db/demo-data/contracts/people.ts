import type { TemplateSigner } from '../../../../domain/contracts/template/body.ts';
import {
  SIGNER_ROLE_NAMES,
  type SignerRole,
  signerKey,
} from '../../../../domain/contracts/template/signers.ts';

/** Somebody who signs, by their role and number. */
export function person(role: SignerRole, number: number, order: number): TemplateSigner {
  const label = role === 'agent' ? 'Agent' : `${SIGNER_ROLE_NAMES[role]} ${number}`;
  return { id: signerKey(role, number), role, kind: 'signer', label, order };
}

/** The witness of somebody who signs, asked right after them. */
export function witnessOf(signer: TemplateSigner): TemplateSigner {
  return {
    ...signer,
    id: `${signer.id}-witness`,
    kind: 'witness',
    label: `Witness of ${signer.label}`,
    witnessFor: signer.id,
  };
}
