import type { Envelope } from '../contract/envelope-shapes.ts';
import { SIGNING_CONSENT_VERSION } from '../domain/contracts/signing/consent.ts';
import type { FieldValue } from '../domain/contracts/signing/field-value.ts';
import type { TemplateField } from '../domain/contracts/template/body.ts';
import { demoHand } from './db/demo-data/contracts/hand.ts';
import type { DemoStaffUser } from './db/demo-data/shapes.ts';
import { asTenant } from './db/transaction.ts';
import { type DemoDeps, ORIGIN, took } from './demo-call.ts';
import { saveAnswers } from './modules/signing/answers.ts';
import { consent } from './modules/signing/consent.ts';
import { decline } from './modules/signing/decline.ts';
import type { SigningCall } from './modules/signing/ground.ts';
import { readSigning } from './modules/signing/service.ts';
import { sign } from './modules/signing/sign.ts';

type Acting = {
  principal: DemoStaffUser;
  envelope: Envelope;
  who: { id: string; signerKey: string; name: string; kind: 'signer' | 'witness' };
  at: Date;
  what: 'sign' | 'decline' | 'in-person';
};

/** Somebody signs or declines, as by their own link. */
export async function act(
  deps: DemoDeps,
  { principal, envelope, who, at, what }: Acting,
): Promise<void> {
  const { agencyId } = principal;
  const beside = {
    hostId: principal.id,
    hostName: principal.name,
    identifiedBy: 'photo-id',
  } as const;
  const call: SigningCall = {
    requestId: 'demo-data',
    now: at,
    origin: ORIGIN,
    clientAddress: ORIGIN.address,
    shown: {},
    transaction: (work) => asTenant(deps.database, { agencyId, subject: who.id }, work),
    link: {
      kind: 'envelope',
      agencyId,
      envelopeId: envelope.id,
      recipientId: who.id,
      codeKey: '',
      requiresCode: true,
      contactMark: '',
      ...(what === 'in-person' ? { inPerson: beside } : {}),
    },
  };
  if (what === 'decline') {
    const reason = 'This is not what we agreed on the phone';
    took(await call.transaction((tx) => decline(tx, call, deps, { reason })));
    return;
  }
  took(await consent(call, deps, { version: SIGNING_CONSENT_VERSION }));
  const answers = envelope.documents.flatMap(({ position, body }) =>
    body.fields
      .filter(({ signerId, type }) => signerId === who.signerKey && type !== 'sign_date')
      .map((field) => ({ position, fieldId: field.id, value: valueFor(field, who.name) })),
  );
  if (answers.length > 0) took(await saveAnswers(call, deps, { answers }));
  const { version } = took(await readSigning(call, deps));
  const attestation =
    who.kind === 'witness'
      ? ({
          address: '4 Example Street, Newtown NSW 2042',
          isAdult: true,
          isNoParty: true,
          wasPresent: true,
        } as const)
      : undefined;
  took(await call.transaction((tx) => sign(tx, call, deps, { version, attestation })));
}

/** Something that fits a field; of a signature an invented hand. */
export function valueFor(
  { type, options = [] }: Pick<TemplateField, 'type' | 'options'>,
  name: string,
): FieldValue {
  switch (type) {
    case 'signature':
    case 'initials':
      return { kind: 'drawn', png: demoHand(name) };
    case 'checkbox':
      return true;
    case 'checkbox_multi':
      return options.slice(0, 1);
    case 'select':
      return options[0] ?? '';
    case 'date':
      return '2026-11-20';
    case 'number':
      return '2';
    case 'email':
      return 'signer@signing.example';
    case 'phone':
      return '0491570156';
    default:
      return 'As discussed';
  }
}
