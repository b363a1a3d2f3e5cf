import { and, eq } from 'drizzle-orm';
import type { FieldValue } from '../../../domain/contracts/signing/field-value.ts';
import { agency } from '../../db/schema/agency.ts';
import { envelope } from '../../db/schema/contracts/envelope.ts';
import { envelopeAnswer } from '../../db/schema/contracts/recipient.ts';
import { oneTimeCode } from '../../db/schema/funding/one-time-code.ts';
import type { Tx } from '../../db/transaction.ts';

/** What was put into a field. */
export type AnswerRow = typeof envelopeAnswer.$inferSelect;

type EnvelopeKey = { agencyId: string; id: string };

/** Everything that was put into fields of an envelope by now, by whoever. */
export function findAnswers(tx: Tx, { agencyId, id }: EnvelopeKey): Promise<AnswerRow[]> {
  return tx
    .select()
    .from(envelopeAnswer)
    .where(and(eq(envelopeAnswer.agencyId, agencyId), eq(envelopeAnswer.envelopeId, id)));
}

/** A field that is filled, or emptied with `null`. */
export type AnswerToWrite = {
  documentPosition: number;
  fieldId: string;
  recipientId: string;
  value: FieldValue | null;
};

/** Writes an answer; its field is the recipient's own. */
export async function writeAnswer(
  tx: Tx,
  { agencyId, id: envelopeId }: EnvelopeKey,
  { documentPosition, fieldId, recipientId, value }: AnswerToWrite,
  at: Date,
): Promise<void> {
  const key = { agencyId, envelopeId, documentPosition, fieldId };
  if (value === null) {
    await tx
      .delete(envelopeAnswer)
      .where(
        and(
          eq(envelopeAnswer.agencyId, agencyId),
          eq(envelopeAnswer.envelopeId, envelopeId),
          eq(envelopeAnswer.documentPosition, documentPosition),
          eq(envelopeAnswer.fieldId, fieldId),
        ),
      );
    return;
  }
  await tx
    .insert(envelopeAnswer)
    .values({ ...key, recipientId, value, at })
    .onConflictDoUpdate({
      target: [
        envelopeAnswer.agencyId,
        envelopeAnswer.envelopeId,
        envelopeAnswer.documentPosition,
        envelopeAnswer.fieldId,
      ],
      set: { recipientId, value, at },
    });
}

/** The name of an agency. */
export async function findAgencyName(tx: Tx, agencyId: string): Promise<string> {
  const [row] = await tx
    .select({ name: agency.name })
    .from(agency)
    .where(eq(agency.agencyId, agencyId));
  return row?.name ?? '';
}

/** Of what an envelope is, of all that is known the part that needs no proof. */
export async function findShown(tx: Tx, { agencyId, id }: EnvelopeKey) {
  const [row] = await tx
    .select({ agencyName: agency.name, product: envelope.product })
    .from(envelope)
    .innerJoin(agency, eq(agency.agencyId, envelope.agencyId))
    .where(and(eq(envelope.agencyId, agencyId), eq(envelope.id, id)));
  return row;
}

/** By which way a code was sent, and where to, masked. */
export async function findProofWay(tx: Tx, codeId: string) {
  const [row] = await tx
    .select({ channel: oneTimeCode.channel, sentTo: oneTimeCode.targetMasked })
    .from(oneTimeCode)
    .where(eq(oneTimeCode.id, codeId));
  return row;
}
