import { addHours } from 'date-fns/addHours';
import type { Envelope } from '../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { ENVELOPE_MACHINE } from '../../../domain/contracts/envelope-states.ts';
import { sharedFault } from '../../../domain/contracts/signing/shared-contacts.ts';
import { maskEmail, maskPhone } from '../../../domain/people/masks.ts';
import { takesTexts } from '../../../domain/people/reachable.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { eventsFrom } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { type Opened, openToChange } from './access.ts';
import { holdContacts, keepWritten, rememberContacts } from './contacts/service.ts';
import type { Doing } from './events/service.ts';
import { endSigningLinks } from './links/service.ts';
import {
  changeRecipient,
  type Ground,
  moveRecipient,
  sendInvitation,
  turnOf,
} from './moves-service.ts';
import { type OnVersion, openOnVersion, type SendingDeps } from './send.ts';
import { staffFault } from './staff-service.ts';
import { markReminded, type RecipientRow } from './store.ts';
import { withDocuments } from './view.ts';
import { remind } from './work/service.ts';

type Outcome = Promise<Result<Envelope, Refusal>>;
type Contact = Pick<RecipientRow, 'email' | 'phone' | 'channels'> &
  Partial<Pick<RecipientRow, 'contactHold'>>;

/** What a person puts right; what is left out stays. */
export type FixedContact = {
  recipientId: string;
  email?: string | undefined;
  phone?: string | undefined;
  channels: RecipientRow['channels'];
};

/**
 * Puts right how somebody is reached; their old link ends, whoever was reached before is told, and they are
 * invited anew: once a second person has confirmed it, where no contact stays that was known before.
 */
export async function fixContact(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  { recipientId, email, phone, channels: ways, ...on }: OnVersion & FixedContact,
): Outcome {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const recipient = opened.value.ground.recipients.find(({ id }) => id === recipientId);
  if (!recipient) return refuse({ code: 'resource.not-found' });
  const contact = {
    email: email ?? recipient.email,
    phone: phone ?? recipient.phone,
    channels: [...new Set(ways)],
  };
  const isReached = (way: 'EMAIL' | 'SMS') =>
    way === 'EMAIL' ? contact.email !== null : takesTexts(contact.phone);
  if (!contact.channels.every(isReached)) {
    const message = 'Enter the email it is sent to, or a mobile that takes text messages';
    return refuse({ code: 'envelope.refused', errors: [{ path: 'channels', message }] });
  }
  const doing = { ids, now: call.now };
  const { ground: before } = opened.value;
  const { row } = before;
  const shared = sharedFault({ ...recipient, ...contact }, before.recipients);
  if (shared !== undefined) {
    return refuse({ code: 'envelope.refused', errors: [{ path: 'channels', message: shared }] });
  }
  const message = await staffFault(tx, row, { ...recipient, ...contact });
  if (message !== undefined) {
    return refuse({ code: 'envelope.refused', errors: [{ path: 'channels', message }] });
  }
  const changed = await write(tx, doing, opened.value, recipient, contact, async () => {
    await rememberContacts(tx, doing, before, recipient);
    const { subject } = call.principal;
    const people = [{ ...recipient, ...contact }];
    await keepWritten(tx, row, subject, { people, before: [recipient] });
    const changer = { ids: [subject], name: opened.value.by.entry.name };
    const hold = await holdContacts(tx, doing, before, { ...recipient, ...contact }, changer);
    await rememberContacts(tx, doing, before, { ...recipient, ...contact, contactHold: hold });
    return { contactHold: hold };
  });
  if (!changed.ok) return changed;
  const ground = changed.value;
  const { agencyId, id: envelopeId } = row;
  await endSigningLinks(tx, { agencyId, envelopeId, recipientId }, call.now);
  if (turnOf(ground).includes(recipientId)) {
    await sendInvitation(tx, doing, links, ground, { id: recipientId, ...contact });
  }
  return ok(await withDocuments(tx, ground.row));
}

/** What changed, masked: who reads the audit trail later sees that another address was put in. */
function changeOf(from: Contact, to: Contact) {
  const email = (value: string | null) => (value === null ? null : maskEmail(value));
  const phone = (value: string | null) => (value === null ? null : maskPhone(value));
  return {
    ...(from.email === to.email ? {} : { email: { from: email(from.email), to: email(to.email) } }),
    ...(from.phone === to.phone ? {} : { phone: { from: phone(from.phone), to: phone(to.phone) } }),
    channels: [...to.channels],
  };
}

const correctInstead = (name: string) =>
  `${name} has opened it by the contact it was sent to. Correct the envelope, change the contact in the draft and send it anew: everybody signs the new version.`;

/**
 * A contact that bounced is fixed by a move of the machine. One that nobody has opened by now may be
 * wrong all the same, so it is changed without a move; once opened, the envelope is corrected instead.
 */
async function write(
  tx: Tx,
  doing: Doing,
  { ground, by }: Opened,
  recipient: RecipientRow,
  contact: Contact,
  hold: () => Promise<Pick<RecipientRow, 'contactHold'>>,
): Promise<Result<Ground, Refusal>> {
  const factsOf = ({ contactHold }: Pick<RecipientRow, 'contactHold'>) => ({
    ...changeOf(recipient, contact),
    ...(contactHold ? { waits: [...contactHold.channels], isWhole: contactHold.isWhole } : {}),
  });
  const isOpen = ['sent', 'in_progress'].includes(ground.row.state);
  if (isOpen && recipient.state === 'bounced') {
    const agent = { kinds: by.kinds.filter((kind) => kind === 'AGT'), entry: by.entry };
    const held = await hold();
    const more = { facts: factsOf(held), changes: { ...contact, ...held } };
    return moveRecipient(tx, doing, ground, recipient.id, 'fixContact', agent, more);
  }
  if (!isOpen || !['waiting', 'invited', 'delivered'].includes(recipient.state)) {
    const allowed = eventsFrom(ENVELOPE_MACHINE, ground.row.state, by.kinds);
    const refusal = { code: 'envelope.transition-refused', allowed } as const;
    const isOpened = isOpen && ['opened', 'authenticated'].includes(recipient.state);
    return refuse(isOpened ? { ...refusal, detail: correctInstead(recipient.name) } : refusal);
  }
  const held = await hold();
  const changes = { ...contact, ...held };
  const more = { kind: 'contactChanged', facts: factsOf(held), changes };
  return ok(await changeRecipient(tx, doing, ground, recipient, by.entry, more));
}

const REMIND_AGAIN_HOURS = 1;

/** Reminds one of those whose turn it is, or all of them; once an hour. */
export async function remindOf(
  tx: Tx,
  call: SignedInCall,
  { ids }: SendingDeps,
  { id, recipientId }: { id: string; recipientId?: string | undefined },
): Outcome {
  const opened = await openToChange(tx, call, id);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const turn = turnOf(ground);
  if (turn.length === 0) return refuse({ code: 'envelope.transition-refused', allowed: [] });
  const reminded = ground.recipients.filter(
    (each) => turn.includes(each.id) && (recipientId === undefined || each.id === recipientId),
  );
  if (reminded.length === 0) return refuse({ code: 'resource.not-found' });
  const { remindedAt } = ground.row;
  if (remindedAt && call.now < addHours(remindedAt, REMIND_AGAIN_HOURS)) {
    return refuse({ code: 'envelope.reminded-already' });
  }
  const doing = { ids, now: call.now };
  await remind(tx, doing, ground, reminded, by.entry);
  await markReminded(tx, ground.row, call.now);
  return ok(await withDocuments(tx, ground.row));
}
