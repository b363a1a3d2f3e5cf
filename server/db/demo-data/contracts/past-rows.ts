import type { envelope, envelopeDocument } from '../../schema/contracts/envelope.ts';
import type { envelopeEvent } from '../../schema/contracts/evidence.ts';
import type { envelopeRecipient } from '../../schema/contracts/recipient.ts';

/** One envelope as rows of its tables. */
export type PastEnvelope = {
  envelope: typeof envelope.$inferInsert;
  document: typeof envelopeDocument.$inferInsert;
  recipients: (typeof envelopeRecipient.$inferInsert)[];
  events: (typeof envelopeEvent.$inferInsert)[];
};
