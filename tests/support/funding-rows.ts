import { randomBytes } from 'node:crypto';
import {
  application,
  applicationEvent,
  applicationParty,
  shortcode,
} from '../../server/db/schema/funding/application.ts';
import { helpItem } from '../../server/db/schema/funding/help.ts';
import { ledgerEntry, ledgerLine } from '../../server/db/schema/funding/ledger.ts';
import { oneTimeCode } from '../../server/db/schema/funding/one-time-code.ts';
import { bankReceipt, drawdown, payment } from '../../server/db/schema/funding/payment.ts';
import { payeeAccount, payoutRequest } from '../../server/db/schema/funding/payout.ts';
import { agencySetting, agencySettingEvent } from '../../server/db/schema/funding/product.ts';
import { settlementReport } from '../../server/db/schema/funding/settlement.ts';
import { replacedAddress, replacedContact } from '../../server/db/schema/listing.ts';
import type { Tx } from '../../server/db/transaction.ts';
import { listingInput, newId } from './builders.ts';

/** The tables of funding whose rows belong to an agency first. */
export const FUNDING_TABLES = [
  'agency_setting',
  'agency_setting_event',
  'application',
  'application_party',
  'replaced_contact',
  'replaced_address',
  'application_event',
  'drawdown',
  'help_item',
  'payment',
  'payee_account',
  'payout_request',
  'settlement_report',
  'ledger_entry',
  'ledger_line',
];

const at = new Date('2026-05-01T00:00:00Z');
let entries = 0;

/** An entry of the books with a line for each amount, in cents. */
export async function addLedgerEntry(tx: Tx, agencyId: string, amounts: number[]): Promise<void> {
  const id = newId();
  entries += 1;
  await tx.insert(ledgerEntry).values({
    agencyId,
    id,
    seq: entries,
    cause: 'test',
    causeRef: id,
    onDate: '2026-05-01',
    at,
    prevHash: '',
    hash: id,
  });
  if (amounts.length === 0) return;
  await tx.insert(ledgerLine).values(
    amounts.map((amount, position) => ({
      agencyId,
      entryId: id,
      position,
      account: 'x',
      amount,
    })),
  );
}

/** A row in each table of funding, with the mark in what people wrote. */
export async function addFundingRows(
  tx: Tx,
  agencyId: string,
  listingId: string,
  mark: string,
): Promise<void> {
  const [id, partyId, drawdownId] = [newId(), newId(), newId()];
  const of = { agencyId, applicationId: id };
  const times = { version: 1, createdAt: at, updatedAt: at };
  await tx
    .insert(agencySetting)
    .values({ agencyId, paymentMethods: {}, flags: {}, version: 1, updatedAt: at });
  const set = { setting: 'flags' as const, facts: { before: [], after: [] } };
  await tx
    .insert(agencySettingEvent)
    .values({ agencyId, id: newId(), at, actorId: newId(), actorName: mark, ...set });
  await tx.insert(application).values({
    agencyId,
    id,
    listingId,
    product: 'standard',
    productVersion: 1,
    state: 'draft',
    party: 'vendor',
    amount: 100_000,
    purpose: mark,
    terms: { rules: [], cap: null },
    answers: {},
    createdBy: newId(),
    ...times,
  });
  await tx.insert(applicationParty).values({ ...of, id: partyId, name: mark, position: 0 });
  const replaced = { id: newId(), personId: partyId, name: mark, replacedAt: at };
  await tx.insert(replacedContact).values({ ...replaced, agencyId, listingId });
  const { address } = listingInput({ address: { streetName: mark } });
  await tx
    .insert(replacedAddress)
    .values({ agencyId, id: newId(), listingId, address, replacedAt: at });
  await tx.insert(shortcode).values({
    ...of,
    codeHash: randomBytes(32),
    partyId,
    codeSealed: mark,
    requiresOtp: true,
    createdAt: at,
  });
  const event = { id: newId(), at, kind: 'created', actorKind: 'AGT', actorName: mark, facts: {} };
  await tx.insert(applicationEvent).values({ ...of, ...event });
  await tx.insert(drawdown).values({
    ...of,
    id: drawdownId,
    amount: 100_000,
    state: 'requested',
    reason: mark,
    payee: mark,
    requestedBy: 'agent',
    ...times,
  });
  await tx.insert(payment).values({
    ...of,
    id: newId(),
    drawdownId,
    purpose: 'drawdown',
    method: 'payid',
    amount: 100_000,
    surcharge: 0,
    received: 0,
    state: 'created',
    reference: newId(),
    provider: 'sandbox',
    facts: {},
    ...times,
  });
  await tx.insert(bankReceipt).values({
    id: newId(),
    at,
    method: 'payid',
    reference: mark,
    amount: 100_000,
    agencyId,
    paymentId: null,
    state: 'unmatched',
    note: mark,
  });
  const account = { bsb: '062000', accountMasked: 'XXXXXX678', accountMark: mark };
  const payeeAccountId = newId();
  await tx.insert(payeeAccount).values({
    agencyId,
    id: payeeAccountId,
    name: mark,
    nameKey: mark,
    ...account,
    accountSealed: mark,
    checkResult: 'match' as const,
    addedBy: newId(),
    addedByName: mark,
    addedAt: at,
  });
  await tx.insert(payoutRequest).values({
    ...of,
    id: newId(),
    drawdownId,
    payeeAccountId,
    payeeName: mark,
    ...account,
    doubts: [],
    state: 'waiting' as const,
    askedBy: newId(),
    askedByName: mark,
    askedAt: at,
  });
  await tx.insert(helpItem).values({
    ...of,
    id: newId(),
    partyId,
    reference: 'H00000000',
    kind: 'complaint',
    state: 'received',
    name: mark,
    words: mark,
    acknowledgeBy: at,
    answerBy: '2026-05-31',
    ...times,
  });
  await tx.insert(settlementReport).values({
    ...of,
    id: newId(),
    onDate: '2026-05-01',
    amount: 100_000,
    note: mark,
    state: 'reported' as const,
    reportedBy: newId(),
    reportedByName: mark,
    reportedAt: at,
  });
  await addLedgerEntry(tx, agencyId, [100_000, -100_000]);
  await tx.insert(oneTimeCode).values({
    id: newId(),
    agencyId,
    scope: mark,
    channel: 'SMS',
    targetMasked: 'XXXXXX006',
    codeHash: mark,
    expiresAt: at,
    createdAt: at,
  });
}
