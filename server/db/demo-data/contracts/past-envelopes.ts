import { createHash } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import type { EnvelopeState } from '../../../../domain/contracts/envelope-states.ts';
import type { RecipientState } from '../../../../domain/contracts/recipient-states.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import { uuidV7 } from '../../../../domain/ids.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { propertyZone } from '../../../../domain/listings/property-time.ts';
import { pastEvents } from './past-events.ts';
import type { PastEnvelope } from './past-rows.ts';

/** A listing that had something signed, or not, with who works on it. */
export type PastListing = {
  agencyId: string;
  id: string;
  addressLine: string;
  australianState: AustralianState;
  vendorName: string;
  agentId: string;
  agentName: string;
};

/** The template of the listing's agency that it is over. */
export type PastTemplate = {
  id: string;
  name: string;
  fileId: string;
  sha256: string;
  body: TemplateBody;
};

const HOUR = millisecondsInHour;
const DAY = millisecondsInDay;
const DAYS_OPEN = 30;
const REASON = {
  declined: 'We settled it on the phone',
  voided: 'The wrong date was in it',
} as const;

/** What most became of: none that needs a sealed file. */
const ENDS = [
  'voided',
  'expired',
  'declined',
  'expired',
  'voided',
  'sent',
  'declined',
  'draft',
] as const;

/** How far the first signer came; whoever comes after was never asked. */
const FIRST = {
  draft: 'waiting',
  sent: 'delivered',
  expired: 'delivered',
  voided: 'delivered',
  declined: 'declined',
} as const satisfies Record<(typeof ENDS)[number], RecipientState>;

const SUBJECTS = ['Receipt for the keys', 'Keys for the photographer', 'Keys for the open home'];

/** The envelope of that number on a listing: it is always the same for one day. */
export function pastEnvelope(
  listing: PastListing,
  template: PastTemplate,
  number: number,
  now: Date,
): PastEnvelope {
  const state = ENDS[number % ENDS.length] ?? 'voided';
  const daysAgo = state === 'sent' || state === 'draft' ? 1 + (number % 20) : 40 + (number % 300);
  const at = new Date(now.getTime() - daysAgo * DAY);
  const idOf = (what: string) =>
    uuidV7(at.getTime(), createHash('sha256').update(`${listing.id}/${number}/${what}`).digest());
  const [agencyId, id] = [listing.agencyId, idOf('envelope')];
  const subject = SUBJECTS[number % SUBJECTS.length] ?? '';
  const isSent = state !== 'draft';
  const ended = new Date(at.getTime() + (state === 'expired' ? DAYS_OPEN * DAY : 5 * HOUR));
  const isOver = state !== 'draft' && state !== 'sent';
  const recipients = recipientsOf(listing, template.body, { id, state, idOf });
  const document = {
    agencyId,
    envelopeId: id,
    position: 0,
    templateId: template.id,
    templateNumber: 1,
    name: template.name,
    fileId: template.fileId,
    sha256: template.sha256,
    body: template.body,
    prefilled: isSent ? { address: listing.addressLine } : {},
  };
  const row = {
    agencyId,
    id,
    listingId: listing.id,
    product: 'adhoc-contract' as const,
    state: state satisfies EnvelopeState,
    subject,
    message: 'Please read it and sign.',
    inOrder: true,
    formality: 'simple' as const,
    expiresInDays: DAYS_OPEN,
    expiresAt: isSent ? new Date(at.getTime() + DAYS_OPEN * DAY) : null,
    remindEveryDays: 0,
    reason: state === 'declined' || state === 'voided' ? REASON[state] : null,
    version: isOver ? 3 : isSent ? 2 : 1,
    createdBy: listing.agentId,
    createdByName: listing.agentName,
    sentAt: isSent ? at : null,
    createdAt: at,
    updatedAt: isOver ? ended : at,
  };
  const past = { envelope: row, document, recipients };
  const zone = propertyZone(listing.australianState);
  return { ...past, events: pastEvents(past, { ended, zone, idOf }) };
}

function recipientsOf(
  { agencyId, vendorName, agentName }: PastListing,
  { signers }: TemplateBody,
  {
    id: envelopeId,
    state,
    idOf,
  }: { id: string; state: (typeof ENDS)[number]; idOf: (what: string) => string },
) {
  return signers.map(({ id: signerKey, kind, role, order }, at) => ({
    agencyId,
    envelopeId,
    id: idOf(signerKey),
    kind,
    role,
    signerKey,
    name: role === 'agent' ? agentName : vendorName,
    email: `${signerKey}@signing.example`,
    channels: ['EMAIL' as const],
    position: order,
    state: at === 0 ? FIRST[state] : ('waiting' as const),
    declinedReason: at === 0 && state === 'declined' ? REASON.declined : null,
    version: 1,
  }));
}
