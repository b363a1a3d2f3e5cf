import { and, count, eq, isNotNull } from 'drizzle-orm';
import { agency } from '../../db/schema/agency.ts';
import { envelope, envelopeDocument } from '../../db/schema/contracts/envelope.ts';
import { seal } from '../../db/schema/contracts/evidence.ts';
import { envelopeRecipient } from '../../db/schema/contracts/recipient.ts';
import type { Tx } from '../../db/transaction.ts';

/** What is asked for: the hash of a whole file, or the code of a certificate. */
export type Asked = { sha256: string } | { verifyCode: string };

/** A sealed document by its hash or code, past all agencies; undefined when there is none. */
export async function findSealed(tx: Tx, asked: Asked) {
  const [found] = await tx
    .select({
      seal,
      agencyName: agency.name,
      documentName: envelopeDocument.name,
      originalSha256: envelopeDocument.sha256,
      product: envelope.product,
    })
    .from(seal)
    .innerJoin(agency, eq(agency.agencyId, seal.agencyId))
    .innerJoin(
      envelope,
      and(eq(envelope.agencyId, seal.agencyId), eq(envelope.id, seal.envelopeId)),
    )
    .innerJoin(
      envelopeDocument,
      and(
        eq(envelopeDocument.agencyId, seal.agencyId),
        eq(envelopeDocument.envelopeId, seal.envelopeId),
        eq(envelopeDocument.position, seal.position),
      ),
    )
    .where(
      'sha256' in asked ? eq(seal.sha256, asked.sha256) : eq(seal.verifyCode, asked.verifyCode),
    );
  if (!found) return undefined;
  const { agencyId, envelopeId } = found.seal;
  const [signed] = await tx
    .select({ signerCount: count() })
    .from(envelopeRecipient)
    .where(
      and(
        eq(envelopeRecipient.agencyId, agencyId),
        eq(envelopeRecipient.envelopeId, envelopeId),
        eq(envelopeRecipient.state, 'signed'),
      ),
    );
  return { ...found, signerCount: signed?.signerCount ?? 0 };
}

/** Whether a file with this hash was sent to be signed and sealed since, by whichever agency. */
export async function wasSent(tx: Tx, sha256: string): Promise<boolean> {
  const found = await tx
    .select({ position: envelopeDocument.position })
    .from(envelopeDocument)
    .where(and(eq(envelopeDocument.sha256, sha256), isNotNull(envelopeDocument.sealedSha256)))
    .limit(1);
  return found.length > 0;
}
