import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { envelopeEndpoints } from '../../../contract/endpoints/envelopes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { type InPerson, missingOfPaper } from '../../../domain/contracts/in-person.ts';
import {
  isReachedAlike,
  trustedContact,
} from '../../../domain/contracts/signing/known-contacts.ts';
import type { IsoInstant } from '../../../domain/dates.ts';
import { otpScope } from '../../../domain/otp/scope.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Clock } from '../../ports/clock.ts';
import { vouchInPerson } from '../otp/in-person-service.ts';
import { openToChange } from './access.ts';
import { SOMEBODY_ELSE } from './contacts/confirm.ts';
import { findStaff } from './drafts/store.ts';
import { type Doing, type EntryActor, writeEntry } from './events/service.ts';
import { makeInPersonLink } from './links/service.ts';
import {
  chainOf,
  changeRecipient,
  type Ground,
  inviteNext,
  moveRecipient,
  turnOf,
} from './moves-service.ts';
import type { SendingDeps } from './send.ts';
import type { RecipientRow } from './store.ts';

/** What opening a signing beside a host needs besides the call. */
export type InPersonDeps = SendingDeps & {
  codes: Pick<Parameters<typeof vouchInPerson>[1], 'secrets'>;
  clock: Clock;
};

type Session = EndpointOutput<typeof envelopeEndpoints.inPerson>;

/**
 * Opens signing on the host's device for one recipient whose turn it is: the host states that the person
 * is there and how they know who it is, which stands in place of a code (docs/decisions/106). The link is
 * another one than the recipient's own, lasts 15 minutes and ends with its one use. Nobody hosts themselves,
 * nor anybody beside whom they sign: one person would agree with themselves. Whose contact was changed signs beside
 * whoever changed it too, once their photo identification was seen: it is kept, and who was reached before hears.
 */
export function openInPerson(
  call: SignedInCall,
  { ids, links, codes, clock }: InPersonDeps,
  input: { id: string; recipientId: string } & Pick<InPerson, 'identifiedBy' | 'seen'>,
): Promise<Result<Session, Refusal>> {
  const missing = missingOfPaper(input.identifiedBy, input.seen);
  if (missing !== undefined) {
    const errors = [{ path: 'seen', message: missing }];
    return Promise.resolve(refuse({ code: 'request.invalid', errors }));
  }
  const { identifiedBy } = input;
  const seen = identifiedBy === 'photo-id' && input.seen ? { seen: input.seen } : {};
  return call.transaction(async (tx) => {
    const opened = await openToChange(tx, call, input.id);
    if (!opened.ok) return opened;
    const { by } = opened.value;
    let { ground } = opened.value;
    const recipient = ground.recipients.find(({ id }) => id === input.recipientId);
    if (!recipient) return refuse({ code: 'resource.not-found' });
    const { subject: hostId } = call.principal;
    const { contactHold } = recipient;
    // Whoever changed how somebody is reached never vouches for them by their word alone.
    const isVouched = contactHold?.isWhole === true || contactHold?.by.includes(hostId) === true;
    const isSeen = input.identifiedBy === 'photo-id' && contactHold?.replaces === undefined;
    if (contactHold && isVouched && !isSeen) {
      return refuse({ code: 'auth.forbidden', detail: SEEN_OR_ELSE });
    }
    const doing = { ids, now: call.now };
    if (contactHold?.isWhole) {
      ground = await noteSeen(tx, doing, ground, { ...recipient, contactHold }, by.entry, seen);
      ground = await inviteNext(tx, doing, links, ground);
    }
    if (!turnOf(ground).includes(recipient.id)) return refuse({ code: 'signing.not-your-turn' });
    const { agencyId, id: envelopeId } = ground.row;
    const host = await findStaff(tx, agencyId, hostId);
    if (!host || isSame(host, recipient)) {
      const detail = 'Nobody hosts their own signing: sign by the link that was sent to you.';
      return refuse({ code: 'auth.forbidden', detail });
    }
    if (ground.recipients.some((each) => isForItself(each) && isSame(host, each))) {
      const detail = 'Who signs or witnesses it for themselves hosts nobody else: ask a colleague.';
      return refuse({ code: 'auth.forbidden', detail });
    }
    const beside = { hostName: host.name, identifiedBy, ...seen };
    if (ground.recipients.find(({ id }) => id === recipient.id)?.state === 'bounced') {
      const agent = { kinds: ['AGT'] as const, entry: by.entry };
      const facts = { inPerson: beside };
      const fixed = await moveRecipient(tx, doing, ground, recipient.id, 'fixContact', agent, {
        facts,
      });
      if (!fixed.ok) return fixed;
      ground = fixed.value;
    }
    const owner = { agencyId, envelopeId, recipientId: recipient.id };
    const made = await makeInPersonLink(tx, links, owner, call.now, { hostId, ...beside });
    const codeKey = Buffer.from(made.codeHash).toString('hex');
    const { email, phone } = trustedContact(recipient, contactHold);
    const vouched = { agencyId, recipientId: recipient.id, codeKey, email, phone };
    const otpId = await vouchInPerson(tx, { ...codes, clock }, vouched);
    await writeEntry(tx, doing, chainOf(ground), by.entry, {
      kind: 'inPersonOpened',
      recipientId: recipient.id,
      facts: { ...beside, isPresent: true, until: made.expiresAt.toISOString() },
    });
    return ok({
      url: links.signingUrlOf(made.code),
      otpId,
      scope: otpScope('signing', made.code),
      expiresAt: made.expiresAt.toISOString() as IsoInstant,
    });
  });
}

/** What whoever changed a contact reads who vouches for the person by their word. */
const SEEN_OR_ELSE = `${SOMEBODY_ELSE} Or they sign beside you and you see their photo identification.`;

/** Keeps that the photo identification of somebody was seen whose contacts were all changed: they may sign beside a host. */
function noteSeen(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  recipient: RecipientRow & { contactHold: NonNullable<RecipientRow['contactHold']> },
  actor: EntryActor,
  seen: Pick<InPerson, 'seen'>,
): Promise<Ground> {
  const contactHold = { ...recipient.contactHold, seenAt: doing.now.toISOString() };
  const facts = { identifiedBy: 'photo-id', ...seen, changedBy: contactHold.byName };
  const more = { kind: 'identitySeen', facts, changes: { contactHold } };
  return changeRecipient(tx, doing, ground, recipient, actor, more);
}

/** Signers for the agency go on hosting: that is their work, and what they sign stands against no other side. */
const isForItself = ({ kind, role }: Pick<RecipientRow, 'kind' | 'role'>) =>
  kind === 'witness' || (kind === 'signer' && role !== 'agent');

/** Mailboxes and phones are compared, never names: a namesake of a signer hosts as well. */
const isSame = (
  { email, mobile }: { email: string; mobile: string | null },
  recipient: { email: string | null; phone: string | null },
) => isReachedAlike({ email, phone: mobile }, recipient);
