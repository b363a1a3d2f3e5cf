import { envelopeEndpoints } from '../../../contract/endpoints/envelopes.ts';
import { type EnvelopeDraft, EnvelopeDraftSchema } from '../../../contract/envelope-draft.ts';
import type { Envelope, EnvelopeSummary } from '../../../contract/envelope-shapes.ts';
import { envelopeKeys } from '../contracts/envelope-queries.ts';
import {
  callTo,
  defineOperation,
  keptUnder,
  type Laid,
  type Queued,
  type Shown,
} from './define-operation.ts';
import { addedEntry, withEntry } from './entries.ts';
import { layWaiting } from './lay-waiting.ts';
import { named } from './words.ts';

/** An envelope as the screens show it: what only the server knows is missing until it has it. */
export type ShownEnvelope = Shown<
  Omit<EnvelopeSummary, 'agencyId' | 'formality'> & {
    /** Composed here and not with the server yet: what was composed. */
    composed?: EnvelopeDraft;
  }
>;
type ShownEnvelopes = { envelopes: ShownEnvelope[] };

/** Keeps a composed envelope as a draft; sending it is for the person, online. */
const create = defineOperation({
  kind: 'envelope.create@1',
  payload: EnvelopeDraftSchema,
  call: ({ listingId, payload }) =>
    callTo(envelopeEndpoints.create, { body: { listingId, ...payload } }),
  apply({ envelopes }: ShownEnvelopes, { listingId, payload }, laid: Laid<string>) {
    if ('answer' in laid) return { envelopes: envelopesAfter(envelopes, laid.answer as Envelope) };
    const { documents, recipients, ...content } = payload;
    const made = addedEntry<ShownEnvelope, string>(laid, (createdByName, at) => ({
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
    }));
    return { envelopes: withEntry(envelopes, made, ({ id }) => id === payload.id, 'first') };
  },
  acknowledge: ({ listingId, payload: { id } }, answer) => [
    { key: envelopeKeys.one(id), after: () => answer },
    ...keptUnder(envelopeKeys.ofListing(listingId)),
  ],
  words: ({ subject }) => named('Keep a document to sign', subject),
  place: 'sign',
});

/** Changes of the envelopes of a listing. */
export const envelopeChanges = [create] as const;

/** The envelopes of a listing, newest first, as they will be once what waits is through. */
export function overlayEnvelopes(
  server: readonly EnvelopeSummary[],
  operations: readonly Queued[],
  writerName: string,
): ShownEnvelope[] {
  const state: ShownEnvelopes = { envelopes: [...server] };
  return layWaiting(state, operations, envelopeChanges, writerName).envelopes;
}

/** The envelopes of a listing as the server has them once it answered with one of them. */
export function envelopesAfter<T extends { id: string }>(
  envelopes: readonly (T | EnvelopeSummary)[],
  { documents: _documents, ...answer }: Envelope,
): (T | EnvelopeSummary)[] {
  return envelopes.some(({ id }) => id === answer.id)
    ? envelopes.map((each) => (each.id === answer.id ? answer : each))
    : [answer, ...envelopes];
}
