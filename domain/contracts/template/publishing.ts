import type { TemplateBody, TemplateSigner } from './body.ts';
import type { BodyFault } from './body-faults.ts';

/**
 * What keeps a template from being published, for a person to put right: somebody has to sign it, and at
 * least one of those who sign has a signature on it. None where it may be offered.
 */
export function publishingFaults(body: TemplateBody): BodyFault[] {
  const signers = body.signers.filter(({ kind }) => kind === 'signer');
  if (signers.length === 0) {
    return [{ path: 'signers', message: 'Nobody signs yet. Add everyone who has to sign.' }];
  }
  const unsigned = withoutSignature(body);
  if (signers.some((signer) => !unsigned.includes(signer))) return [];
  return [{ path: 'fields', message: 'No signer has a signature field. Place at least one.' }];
}

/**
 * Who signs or witnesses and has no signature field. The template can be published all the same: some only
 * put their initials, and several documents may go to one person.
 */
export function withoutSignature({ signers, fields }: TemplateBody): TemplateSigner[] {
  return signers.filter(
    ({ id }) => !fields.some(({ type, signerId }) => type === 'signature' && signerId === id),
  );
}

/**
 * Who of the people in these documents has no field in any of them: they would sign without leaving a mark.
 * A date of signing alone is none, for the server sets it.
 */
export function withoutField(bodies: readonly TemplateBody[]): TemplateSigner[] {
  const signers = new Map(bodies.flatMap((body) => body.signers.map((each) => [each.id, each])));
  const marked = new Set(
    bodies.flatMap(({ fields }) =>
      fields.flatMap(({ type, signerId }) => (type === 'sign_date' ? [] : [signerId])),
    ),
  );
  return [...signers.values()].filter(({ id }) => !marked.has(id));
}
