import type { EnvelopeDraft } from '../../../contract/envelope-draft.ts';
import type { Envelope, EnvelopeSummary } from '../../../contract/envelope-shapes.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import type { Operation } from '../outbox/operation.ts';
import type { Shown } from '../overlay/overlay-notebook.ts';
import { changeOf } from '../overlay/waiting-change.ts';

/** An envelope as the screens show it: what only the server knows is missing until it has it. */
export type ShownEnvelope = Shown<
  Omit<EnvelopeSummary, 'agencyId' | 'formality'> & {
    /** Composed here and not with the server yet: what was composed. */
    composed?: EnvelopeDraft;
  }
>;

/**
 * The envelopes of a listing, newest first, as they will be once what waits is through. One that was
 * refused goes on showing, since it exists here only. Laying one that has arrived changes nothing. Pure.
 */
export function overlayEnvelopes(
  server: readonly EnvelopeSummary[],
  operations: readonly Operation[],
  writerName: string,
): ShownEnvelope[] {
  return operations.reduce<ShownEnvelope[]>(
    (envelopes, operation) => lay(envelopes, operation, writerName),
    [...server],
  );
}

function lay(
  envelopes: ShownEnvelope[],
  operation: Operation,
  createdByName: string,
): ShownEnvelope[] {
  const change = changeOf(operation);
  if (change?.kind !== 'envelope.create@1') return envelopes;
  const { payload, listingId } = change;
  if (envelopes.some(({ id }) => id === payload.id)) return envelopes;
  const { documents, recipients, ...content } = payload;
  const at = new Date(operation.createdAt).toISOString() as IsoInstant;
  const made: ShownEnvelope = {
    ...content,
    listingId,
    state: 'draft',
    documentNames: documents.flatMap((each) => (each.kind === 'file' ? [each.name] : [])),
    recipients: recipients.map((each) => ({ ...each, state: 'waiting', isTurn: false })),
    createdByName,
    version: 0,
    createdAt: at,
    updatedAt: at,
    composed: payload,
    waiting: { operationId: operation.id, state: operation.state },
  };
  return [made, ...envelopes];
}

/** The envelopes of a listing as the server has them once it answered with one of them. */
export function envelopesAfter(
  envelopes: readonly EnvelopeSummary[],
  { documents: _documents, ...answer }: Envelope,
): EnvelopeSummary[] {
  return envelopes.some(({ id }) => id === answer.id)
    ? envelopes.map((each) => (each.id === answer.id ? answer : each))
    : [answer, ...envelopes];
}
