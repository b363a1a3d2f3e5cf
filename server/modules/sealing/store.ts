import { and, asc, eq, isNull } from 'drizzle-orm';
import { agency } from '../../db/schema/agency.ts';
import { envelope, envelopeDocument } from '../../db/schema/contracts/envelope.ts';
import { envelopeEvent, seal } from '../../db/schema/contracts/evidence.ts';
import { contractFile } from '../../db/schema/contracts/file.ts';
import { envelopeAnswer, envelopeRecipient } from '../../db/schema/contracts/recipient.ts';
import type { Tx } from '../../db/transaction.ts';

/** Everything an envelope consists of. */
export type EnvelopeWhole = {
  row: typeof envelope.$inferSelect;
  agencyName: string;
  documents: {
    document: typeof envelopeDocument.$inferSelect;
    file: typeof contractFile.$inferSelect;
  }[];
  recipients: (typeof envelopeRecipient.$inferSelect)[];
  answers: (typeof envelopeAnswer.$inferSelect)[];
  events: (typeof envelopeEvent.$inferSelect)[];
};

/** The envelope with all that belongs to it; undefined when the agency has none of that id. */
export async function findWhole(tx: Tx, envelopeId: string): Promise<EnvelopeWhole | undefined> {
  const [found] = await tx
    .select({ row: envelope, agencyName: agency.name })
    .from(envelope)
    .innerJoin(agency, eq(agency.agencyId, envelope.agencyId))
    .where(eq(envelope.id, envelopeId));
  if (!found) return undefined;
  const { agencyId } = found.row;
  const documents = await tx
    .select({ document: envelopeDocument, file: contractFile })
    .from(envelopeDocument)
    .innerJoin(
      contractFile,
      and(
        eq(contractFile.agencyId, envelopeDocument.agencyId),
        eq(contractFile.id, envelopeDocument.fileId),
      ),
    )
    .where(
      and(eq(envelopeDocument.agencyId, agencyId), eq(envelopeDocument.envelopeId, envelopeId)),
    )
    .orderBy(asc(envelopeDocument.position));
  const recipients = await tx
    .select()
    .from(envelopeRecipient)
    .where(
      and(eq(envelopeRecipient.agencyId, agencyId), eq(envelopeRecipient.envelopeId, envelopeId)),
    )
    .orderBy(asc(envelopeRecipient.position), asc(envelopeRecipient.id));
  const answers = await tx
    .select()
    .from(envelopeAnswer)
    .where(and(eq(envelopeAnswer.agencyId, agencyId), eq(envelopeAnswer.envelopeId, envelopeId)));
  const events = await tx
    .select()
    .from(envelopeEvent)
    .where(and(eq(envelopeEvent.agencyId, agencyId), eq(envelopeEvent.envelopeId, envelopeId)))
    .orderBy(asc(envelopeEvent.seq));
  return { ...found, documents, recipients, answers, events };
}

/** Locks the envelope, and says whether it still waits for its seal. */
export async function lockSealing(tx: Tx, envelopeId: string): Promise<boolean> {
  const [row] = await tx
    .select({ state: envelope.state })
    .from(envelope)
    .where(eq(envelope.id, envelopeId))
    .for('no key update');
  return row?.state === 'sealing';
}

/** A sealed document: its file's row is kept in the same transaction. */
type Sealed = {
  agencyId: string;
  envelopeId: string;
  position: number;
  fileId: string;
  sha256: string;
  verifyCode: string;
  sealedAt: Date;
};

/** Writes a document's seal; false when it has one already. */
export async function writeSeal(tx: Tx, { fileId, ...sealed }: Sealed): Promise<boolean> {
  const { agencyId, envelopeId, position, sha256 } = sealed;
  const changed = await tx
    .update(envelopeDocument)
    .set({ sealedFileId: fileId, sealedSha256: sha256 })
    .where(
      and(
        eq(envelopeDocument.agencyId, agencyId),
        eq(envelopeDocument.envelopeId, envelopeId),
        eq(envelopeDocument.position, position),
        isNull(envelopeDocument.sealedFileId),
      ),
    )
    .returning({ position: envelopeDocument.position });
  if (changed.length === 0) return false;
  await tx.insert(seal).values(sealed);
  return true;
}
