import type { Refusal } from '../../../contract/problems.ts';
import type { Answers } from '../../../contract/signing-shapes.ts';
import { SIGNING_CONSENT_VERSION } from '../../../domain/contracts/signing/consent.ts';
import { type Signature, valueFault } from '../../../domain/contracts/signing/field-value.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { ContractPdf } from '../../ports/contract-pdf.ts';
import { envelopeDocuments } from '../envelopes/service.ts';
import { groundOf, hindrance, type SigningCall, type SigningGround } from './ground.ts';
import { writeAnswer } from './store.ts';

type Answer = Answers['answers'][number];

/** What looking at pictures needs from outside. */
export type PictureDeps = { contractPdf: Pick<ContractPdf, 'canDraw'> };

/** Saves answers as one goes, to be gone on with on any device. One's own fields only, in one's turn. */
export async function saveAnswers(
  call: SigningCall,
  { contractPdf }: PictureDeps,
  { answers }: Answers,
): Promise<Result<{ savedAt: IsoInstant }, Refusal>> {
  const undrawable = await pictureFaults(contractPdf, answers);
  if (undrawable.length > 0) return refuse({ code: 'signing.value-refused', errors: undrawable });
  return call.transaction(async (tx) => {
    const opened = await groundOf(tx, call);
    if (!opened.ok) return opened;
    const ground = opened.value;
    const refusal = hindrance(ground, call.now);
    if (refusal) return refuse(refusal);
    if (!hasConsented(ground)) return refuse({ code: 'signing.consent-missing' });
    const errors = await fieldFaults(tx, ground, answers);
    if (errors.length > 0) return refuse({ code: 'signing.value-refused', errors });
    for (const { position: documentPosition, fieldId, value } of answers) {
      const answer = { documentPosition, fieldId, recipientId: ground.me.id, value };
      await writeAnswer(tx, ground.row, answer, call.now);
    }
    return ok({ savedAt: call.now.toISOString() as IsoInstant });
  });
}

/** Whether they agreed to the wording that is asked now. */
export function hasConsented({ me }: Pick<SigningGround, 'me'>): boolean {
  return me.consented?.version === SIGNING_CONSENT_VERSION;
}

const pathOf = ({ position, fieldId }: Answer) => `answers.${position}.${fieldId}`;

/** A picture that can't be drawn would keep the whole envelope from being sealed. */
async function pictureFaults(
  contractPdf: PictureDeps['contractPdf'],
  answers: readonly Answer[],
): Promise<{ path: string; message: string }[]> {
  const faults: { path: string; message: string }[] = [];
  for (const answer of answers) {
    const { value } = answer;
    if (value === null || typeof value !== 'object' || !('png' in value)) continue;
    if (!(await contractPdf.canDraw(pictureOf(value)))) {
      faults.push({ path: pathOf(answer), message: 'This picture can’t be used' });
    }
  }
  return faults;
}

function pictureOf({ png }: Signature): Uint8Array {
  return new Uint8Array(Buffer.from(png, 'base64'));
}

/** Another's field is as if it weren't there: nobody ever fills one for somebody else. */
async function fieldFaults(tx: Tx, { row, me }: SigningGround, answers: readonly Answer[]) {
  const documents = await envelopeDocuments(tx, row);
  return answers.flatMap((answer) => {
    const document = documents.find(({ position }) => position === answer.position);
    const field = document?.body.fields.find(({ id }) => id === answer.fieldId);
    const path = pathOf(answer);
    if (!field || me.signerKey === null || field.signerId !== me.signerKey) {
      return [{ path, message: 'This is no field of yours' }];
    }
    const fault = answer.value === null ? null : valueFault(field, answer.value);
    return fault === null ? [] : [{ path, message: fault }];
  });
}
