import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import type { Envelope } from '../../../contract/envelope-shapes.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { missingFields } from '../../../domain/contracts/signing/completion.ts';
import {
  DISCLOSURE_DOCUMENTS,
  disclosureRule,
  isDisclosed,
} from '../../../domain/contracts/signing/disclosure-gate.ts';
import {
  type FormalityFault,
  formalityFault,
} from '../../../domain/contracts/signing/formality.ts';
import { withoutField } from '../../../domain/contracts/template/publishing.ts';
import { unsettledWords } from '../../../domain/listings/name-question.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { blockedSale, uncheckedSellers } from '../aml/guard-service.ts';
import { startSellerChecks } from '../aml/sellers-service.ts';
import type { LinkSealer } from '../applications/link-service.ts';
import { isReached } from '../listings/reach-service.ts';
import { type Opened, openToChange } from './access.ts';
import { type Changer, holdContacts, rememberContacts } from './contacts/service.ts';
import { filledWith, keepFilled, valuesToMerge } from './drafts/fill.ts';
import { sendingFaults } from './drafts/people.ts';
import type { Doing, EntryActor } from './events/service.ts';
import { startAuthority } from './listing-service.ts';
import { changeRecipient, type Ground, inviteNext, moveEnvelope } from './moves-service.ts';
import { unsettledOf } from './named-service.ts';
import { staffFault } from './staff-service.ts';
import { type DocumentRow, findDocuments } from './store.ts';
import { withDocuments } from './view.ts';
import { leaveDeadline, leaveReminder } from './work/service.ts';

type Outcome = Promise<Result<Envelope, Refusal>>;

/** What sending needs besides the call. */
export type SendingDeps = { ids: Ids; links: LinkSealer };

/** An envelope and the version of it that somebody saw. */
export type OnVersion = { id: string; version: number };

/** Opens an envelope for a change on top of the version that was seen. */
export async function openOnVersion(
  tx: Tx,
  call: SignedInCall,
  { id, version }: OnVersion,
): Promise<Result<Opened, Refusal>> {
  const opened = await openToChange(tx, call, id);
  if (!opened.ok) return opened;
  const { row } = opened.value.ground;
  if (row.version === version) return opened;
  return refuse({ code: 'etag.stale', current: await withDocuments(tx, row) });
}

/** When an envelope ends that is sent now. */
export function deadline(now: Date, days: number): Date {
  return addDays(now, days, { in: utc });
}

/**
 * Sends a draft: its documents are filled and frozen, whose turn it is gets a link of their own by
 * message, and the rest follows the order. Refuses what can't be signed so, each with its reason.
 */
export async function sendEnvelope(
  tx: Tx,
  call: SignedInCall,
  { ids, links }: SendingDeps,
  on: OnVersion,
  { startsChecks = false }: { startsChecks?: boolean | undefined } = {},
): Outcome {
  const opened = await openOnVersion(tx, call, on);
  if (!opened.ok) return opened;
  const { ground, by } = opened.value;
  const { row } = ground;
  const doing = { ids, now: call.now };
  if (row.state !== 'draft') {
    return moveEnvelope(tx, doing, ground, 'send', by) as Promise<Result<never, Refusal>>;
  }
  const found = await findDocuments(tx, row.agencyId, [row.id]);
  const documents = filledWith(found, await valuesToMerge(tx, ground, call.now));
  const refusal = (await amlHindrance(tx, ground)) ?? hindrance(ground, documents, call.now);
  if (refusal) return refuse(refusal);
  const errors = await staffFaults(tx, ground);
  if (errors.length > 0) return refuse({ code: 'envelope.refused', errors });
  await keepFilled(tx, documents);
  const expiresAt = deadline(call.now, row.expiresInDays);
  const sent = await moveEnvelope(tx, doing, ground, 'send', by, {
    changes: { sentAt: call.now, expiresAt, remindedAt: null, reason: null },
    facts: factsOf(ground, documents),
  });
  if (!sent.ok) return sent;
  const changer = { ids: [call.principal.subject], name: by.entry.name };
  const settled = await settleContacts(tx, doing, sent.value, by.entry, changer);
  const mayStart = isReached(call, 'aml.collect', settled.listing);
  if (startsChecks && mayStart && row.product === 'listing-agreement') {
    const { listing, recipients } = settled;
    // A contact that waits for a second person gets no other link either.
    const signers = recipients.filter(({ contactHold, kind }) => kind === 'signer' && !contactHold);
    const starting = { ...doing, actorName: by.entry.name };
    await startSellerChecks(tx, starting, links, { listing, signers });
  }
  const invited = await inviteNext(tx, doing, links, settled);
  await leaveDeadline(tx, doing, invited.row);
  await leaveReminder(tx, doing, invited.row);
  if (row.product === 'listing-agreement') await startAuthority(tx, doing, call, invited);
  return ok(await withDocuments(tx, invited.row));
}

/** Nothing goes out to sign while a party is blocked, and no contract of sale before every seller is verified. */
async function amlHindrance(tx: Tx, { row, listing }: Ground): Promise<Refusal | undefined> {
  const blocked = await blockedSale(tx, row);
  if (blocked || row.product !== 'sale-contract') return blocked;
  return uncheckedSellers(tx, listing);
}

/** A signer isn't reached by what is somebody else's of the agency or ours, who would get the code in their place. */
async function staffFaults(tx: Tx, { row, recipients }: Ground) {
  const faults: { path: string; message: string }[] = [];
  for (const [place, person] of recipients.entries()) {
    const message = await staffFault(tx, row, person);
    if (message === undefined) continue;
    faults.push({ path: `recipients.${place}`, message });
  }
  return faults;
}

/**
 * Keeps how everybody who signs is reached. Who was reached otherwise before, in any envelope of the property,
 * or takes a vendor's place, waits for a second person: neither whoever sends it nor whoever wrote the contact.
 */
async function settleContacts(
  tx: Tx,
  doing: Doing,
  ground: Ground,
  actor: EntryActor,
  changer: Changer,
): Promise<Ground> {
  const people: Ground['recipients'][number][] = [];
  // First all, then kept: two of one envelope may have names that could be one person's.
  for (const person of ground.recipients.filter(({ kind }) => kind !== 'copy')) {
    people.push({ ...person, contactHold: await holdContacts(tx, doing, ground, person, changer) });
  }
  let current = ground;
  for (const { contactHold, ...person } of people) {
    await rememberContacts(tx, doing, ground, { ...person, contactHold });
    if (!contactHold) continue;
    const facts = { waits: [...contactHold.channels], isWhole: contactHold.isWhole };
    const more = { kind: 'contactHeld', facts, changes: { contactHold } };
    current = await changeRecipient(tx, doing, current, { ...person, contactHold }, actor, more);
  }
  return current;
}

/** What was sent to whom: kept in the audit trail, so that a correction leaves the old version there. */
function factsOf({ row, recipients }: Ground, documents: readonly DocumentRow[]) {
  return {
    subject: row.subject,
    inOrder: row.inOrder,
    disclosure: row.disclosure,
    documents: documents.map(
      ({ position, name, sha256, templateId, templateNumber, prefilled }) => ({
        position,
        name,
        sha256,
        templateId,
        templateNumber,
        prefilled: { ...prefilled },
      }),
    ),
    recipients: recipients.map(({ id, kind, role, name, witnessFor, channels, position }) => ({
      id,
      kind,
      role,
      name,
      witnessFor,
      channels: [...channels],
      position,
    })),
  };
}

const FORMALITY_WORDS: Record<FormalityFault, string> = {
  'wet-ink-only': 'This document is signed on paper only.',
  'deed-not-electronic-here': 'A deed can’t be signed electronically in this state.',
  'witness-missing': 'Everyone who signs this document needs a witness.',
};

function hindrance(
  { row, recipients, listing, zone }: Ground,
  documents: readonly DocumentRow[],
  now: Date,
): Refusal | undefined {
  const { state } = listing.address;
  const people = recipients.flatMap(({ id, kind, witnessFor }) =>
    kind === 'copy' ? [] : [{ id, kind, witnessFor: witnessFor ?? undefined }],
  );
  const fault = formalityFault(row.formality, state, people);
  if (fault) return { code: 'envelope.formality-refused', detail: FORMALITY_WORDS[fault] };
  const roles = recipients.filter(({ kind }) => kind === 'signer').map(({ role }) => role);
  const rule = disclosureRule(row.product, state, roles);
  if (rule && !isDisclosed(rule, row.disclosure, propertyDate(now, zone))) {
    const detail = `Before the buyer signs they are given ${DISCLOSURE_DOCUMENTS[rule]}.`;
    return { code: 'envelope.disclosure-missing', detail };
  }
  const bodies = documents.map(({ body }) => body);
  const unsettled = unsettledOf({ recipients, listing });
  if (unsettled.length > 0) {
    return { code: 'listing.name-unsettled', detail: unsettledWords(unsettled) };
  }
  const errors = [
    ...(documents.length === 0 ? [{ path: 'documents', message: 'Choose a document' }] : []),
    ...sendingFaults(recipients, bodies, listing, row.inOrder),
    ...documents.flatMap(({ position, body, prefilled }) =>
      missingFields(body, prefilled, undefined).map(({ id, label }) => ({
        path: `documents.${position}.prefilled.${id}`,
        message: `${label} is still empty`,
      })),
    ),
  ];
  if (errors.length > 0) return { code: 'envelope.refused', errors };
  const unmarked = withoutField(bodies);
  if (unmarked.length === 0) return undefined;
  const nameOf = (key: string) => recipients.find(({ signerKey }) => signerKey === key)?.name;
  return {
    code: 'envelope.nothing-to-sign',
    errors: unmarked.map(({ id, label }) => ({
      path: `signers.${id}`,
      message: `${nameOf(id) ?? label} has nothing to sign: no document has a field for ${label}`,
    })),
  };
}
