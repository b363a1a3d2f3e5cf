import { randomBytes } from 'node:crypto';
import type {
  FileSettings,
  Payable,
  PaymentRun,
  WholeRun,
} from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { checkAba } from '../../../../domain/bank/aba.ts';
import { abaReference } from '../../../../domain/bank/aba-text.ts';
import {
  FILE_FAULT_WORDS,
  fileFault,
  RELEASE_FAULT_WORDS,
  sendableAt,
} from '../../../../domain/bank/payment-run.ts';
import { readAba } from '../../../../domain/bank/read-aba.ts';
import { postSupplierPayment } from '../../../../domain/ledger/postings/suppliers.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { SupplierInvoiceEvent } from '../../../../domain/suppliers/invoice-states.ts';
import { payableSupplierAccount } from '../../../../domain/suppliers/supplier-account.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { ownAccountOf } from '../../agency-accounts/paying-service.ts';
import type { LinkSealer } from '../../applications/link-service.ts';
import { post } from '../../ledger/service.ts';
import { type Acting, acting } from '../../people/service.ts';
import { bankDay, hashText } from '../bank-file-service.ts';
import { type Mover, moveInvoice } from '../invoices/move.ts';
import { lockInvoice } from '../invoices/store.ts';
import { findSupplierAccounts } from '../suppliers/store.ts';
import { checkRunFile, toPayment, writeRunFile } from './bank-file.ts';
import { findPayable } from './payable.ts';
import { ownerOf, stopHashOf } from './people.ts';
import {
  findFileSettings,
  findItems,
  findRun,
  findRuns,
  findShownItems,
  type ItemRow,
  insertItems,
  insertRun,
  lockRuns,
  nextRunNumber,
  type RunRow,
  sumSeen,
  updateItem,
  updateRun,
  writeFileSettings,
} from './store.ts';
import { tellOfLoneRelease, tellSuppliers } from './tell.ts';
import { toRun } from './view.ts';
import { headerFor, releasesAlone, shown, whyNotReleased } from './whole-run.ts';

/** What paying suppliers needs from outside. */
export type RunDeps = { ids: Ids; links: LinkSealer };

type Outcome<T> = Promise<Result<T, Refusal>>;

const WHY = {
  exists: 'There is a run of this id already.',
  'not-payable': 'One of these can’t be paid now. Look again at what waits.',
  'not-draft': 'This run isn’t waiting for a release any more. Look again.',
  changed: 'This run isn’t what you saw. Look again.',
  shortened: 'Say yes to what is written shorter in the bank’s file first.',
  faulty: 'The bank would refuse this file. See what is wrong, stop the run and make another.',
  account:
    'An account of a supplier in this run isn’t in force any more. Stop the run; the others can be paid by another.',
  'own-account':
    'The agency pays from another account since this was released. Stop the run and make another.',
  sent: 'The file of this run was given out. Ask the bank to stop the payments.',
};
const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'payment-run.refused' as const, detail: WHY[why] });

/** Runs, what waits to be paid, and how the bank wants its file. */
export async function listRuns(
  tx: Tx,
  call: SignedInCall,
): Outcome<{ runs: PaymentRun[]; payable: Payable[]; settings?: FileSettings }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  const { seen } = await sumSeen(tx, agencyId);
  const runs: PaymentRun[] = [];
  for (const row of await findRuns(tx, agencyId)) {
    const items = await findItems(tx, agencyId, row.id);
    runs.push(toRun(row, items.length, seen.get(row.id) ?? 0));
  }
  const settings = await findFileSettings(tx, agencyId);
  return ok({
    runs,
    payable: await findPayable(tx, agencyId, call.now),
    ...(settings ? { settings: toSettings(settings) } : {}),
  });
}

const toSettings = ({ bank, apcaId, hasBalancingRecord, hasAccountInHeader }: FileSettings) => ({
  bank,
  apcaId,
  hasBalancingRecord,
  hasAccountInHeader,
});

/** Keeps how the agency's bank wants its file. */
export async function setFileSettings(
  tx: Tx,
  call: SignedInCall,
  settings: FileSettings,
): Outcome<FileSettings> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  await writeFileSettings(tx, {
    ...settings,
    agencyId,
    updatedAt: call.now,
    updatedByName: me.name,
  });
  return ok(settings);
}

/** A run as its reader sees it. */
export async function readRun(tx: Tx, call: SignedInCall, id: string): Outcome<WholeRun> {
  const by = await acting(tx, call, { lock: false });
  return by.ok ? shown(tx, call, by.value, id) : by;
}

const moverOf = (
  { now }: { now: Date },
  { ids }: Pick<RunDeps, 'ids'>,
  { me }: Pick<Acting, 'me'>,
  actors: Mover['actors'],
): Mover => ({ now, ids, by: { id: me.id, name: me.name }, actors });

/** Moves the invoice of each payment; one that is elsewhere by now stops everything. */
async function moveAll(
  tx: Tx,
  mover: Mover,
  items: readonly ItemRow[],
  event: SupplierInvoiceEvent,
) {
  for (const { agencyId, invoiceId } of items) {
    const row = await lockInvoice(tx, agencyId, invoiceId);
    if (!row) throw new Error('A payment of a run has no invoice');
    const moved = await moveInvoice(tx, mover, row, { event });
    if (!moved.ok) return moved;
  }
  return ok(undefined);
}

/** Puts approved invoices together, each to the account of its supplier that is in force. */
export async function makeRun(
  tx: Tx,
  call: SignedInCall,
  deps: RunDeps,
  { id, invoiceIds }: { id: string; invoiceIds: readonly string[] },
): Outcome<WholeRun> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  await lockRuns(tx, agencyId);
  const payable = await findPayable(tx, agencyId, call.now);
  const chosen = [...new Set(invoiceIds)].map((each) =>
    payable.find(({ invoiceId, waitsFor }) => invoiceId === each && waitsFor === undefined),
  );
  const items: (typeof payable)[number][] = chosen.flatMap((each) => each ?? []);
  if (items.length < chosen.length) return refused('not-payable');
  const run = await insertRun(tx, {
    agencyId,
    id,
    number: await nextRunNumber(tx, agencyId),
    state: 'draft',
    total: items.reduce((sum, { amount }) => sum + amount, 0),
    preparedAt: call.now,
    preparedBy: me.id,
    preparedByName: me.name,
  });
  if (!run) return refused('exists');
  const accounts = await findSupplierAccounts(tx, agencyId);
  const rows = items.map(({ invoiceId, supplierId, amount, number }, position) => {
    const own = accounts.filter((each) => each.supplierId === supplierId);
    const account = payableSupplierAccount(own, call.now);
    if (!account) throw new Error('A supplier that can be paid has no account');
    return {
      agencyId,
      runId: id,
      id: deps.ids.next(),
      invoiceId,
      position,
      amount,
      accountId: account.id,
      bsb: account.bsb,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      reference: abaReference(number),
      state: 'listed' as const,
      returnedBecause: null,
    };
  });
  await insertItems(tx, rows);
  const moved = await moveAll(tx, moverOf(call, deps, by.value, ['APP']), rows, 'batch');
  return moved.ok ? shown(tx, call, by.value, id) : moved;
}

/** Whether every payment goes to the account that its supplier is paid to now. */
async function areAccountsInForce(tx: Tx, agencyId: string, items: readonly ItemRow[], now: Date) {
  const accounts = await findSupplierAccounts(tx, agencyId);
  return items.every(({ accountId }) => {
    const account = accounts.find(({ id }) => id === accountId);
    const own = accounts.filter(({ supplierId }) => supplierId === account?.supplierId);
    return payableSupplierAccount(own, now)?.id === accountId;
  });
}

/**
 * Releases a run as it was seen: its file is written, read back and kept. By who prepared it, where nobody else could,
 * it waits an hour, and everybody who could stop it hears of it.
 */
export async function releaseRun(
  tx: Tx,
  call: SignedInCall,
  deps: RunDeps,
  { id, total, isShorteningAgreed }: { id: string; total: number; isShorteningAgreed: boolean },
): Outcome<WholeRun> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me, all } = by.value;
  await lockRuns(tx, agencyId);
  const row = await findRun(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  if (row.state !== 'draft') return refused('not-draft');
  if (row.total !== total) return refused('changed');
  const fault = await whyNotReleased(by.value, row);
  if (fault) return refuse({ code: 'payment-run.refused', detail: RELEASE_FAULT_WORDS[fault] });
  const items = await findItems(tx, agencyId, id);
  if (!(await areAccountsInForce(tx, agencyId, items, call.now))) return refused('account');
  const paying = await headerFor(tx, row, call.now);
  if (!paying.ok) return paying;
  const { header } = paying.value;
  const { shortened } = checkAba(header, items.map(toPayment));
  if (shortened.length > 0 && !isShorteningAgreed) return refused('shortened');
  const file = writeRunFile(header, items);
  if (!file.ok) return refused('faulty');
  const isAlone = await releasesAlone(tx, by.value, row, call.now);
  const released = {
    releasedAt: call.now,
    preparedBy: row.preparedBy,
    releasedBy: me.id,
    isNewcomer: isAlone,
  };
  const from = sendableAt(released);
  const code = randomBytes(32).toString('base64url');
  await updateRun(tx, row, {
    state: 'released',
    releasedAt: call.now,
    releasedBy: me.id,
    releasedByName: me.name,
    sendableAt: from,
    fileText: file.value.text,
    fileSha256: file.value.sha256,
    ...(isAlone
      ? { stopHash: stopHashOf(code), stopSealed: deps.links.seal(code, ownerOf(agencyId, id)) }
      : {}),
  });
  if (isAlone) {
    await tellOfLoneRelease(
      tx,
      { ids: deps.ids, now: call.now },
      { row, people: all, by: me, from },
    );
  }
  return shown(tx, call, by.value, id);
}

/** Stops a run whose file wasn't given out; its invoices are approved as before. */
export async function stopRunBy(
  tx: Tx,
  mover: Mover,
  row: RunRow,
): Promise<Result<undefined, Refusal>> {
  if (row.state === 'stopped') return ok(undefined);
  if (row.state === 'sent') return refused('sent');
  const items = await findItems(tx, row.agencyId, row.id);
  for (const item of items) await updateItem(tx, item, { state: 'left-out' });
  await updateRun(tx, row, {
    state: 'stopped',
    stoppedAt: mover.now,
    stoppedByName: mover.by.name,
  });
  return moveAll(tx, mover, items, 'unbatch');
}

/** The same by somebody of the agency. */
export async function stopRun(
  tx: Tx,
  call: SignedInCall,
  deps: RunDeps,
  id: string,
): Outcome<WholeRun> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  await lockRuns(tx, agencyId);
  const row = await findRun(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const stopped = await stopRunBy(tx, moverOf(call, deps, by.value, ['APP']), row);
  return stopped.ok ? shown(tx, call, by.value, id) : stopped;
}

/** Gives the file out, the same each time. The first time its payments are on their way, in the books too. */
export async function giveOutFile(
  tx: Tx,
  call: SignedInCall,
  deps: RunDeps,
  id: string,
): Outcome<{ name: string; text: string; sha256: string }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId } = by.value;
  await lockRuns(tx, agencyId);
  const row = await findRun(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const fault = fileFault({ ...row, now: call.now });
  if (fault) return refuse({ code: 'payment-run.refused', detail: FILE_FAULT_WORDS[fault] });
  const { fileText: text, fileSha256: sha256 } = row;
  if (text === null || sha256 === null) throw new Error('A released run has no file');
  const items = await findItems(tx, agencyId, id);
  checkRunFile(text, items);
  if (hashText(text) !== sha256) throw new Error('The file of a run was changed');
  if (row.state === 'released') {
    if (!(await areAccountsInForce(tx, agencyId, items, call.now))) return refused('account');
    const own = await ownAccountOf(tx, agencyId, call.now);
    if (!own.ok) return own;
    const { bsb, accountNumber } = own.value.payee;
    const read = readAba(text);
    const isOwn =
      read.ok &&
      read.value.header.traceBsb === bsb &&
      read.value.header.traceAccount === accountNumber;
    if (!isOwn) return refused('own-account');
    const moved = await moveAll(tx, moverOf(call, deps, by.value, ['PRN']), items, 'send');
    if (!moved.ok) return moved;
    for (const item of items) {
      await updateItem(tx, item, { state: 'sent' });
      const head = { id: deps.ids.next(), agencyId, date: bankDay(call.now), sourceId: item.id };
      const posted = postSupplierPayment(head, cents(item.amount));
      await post(tx, { applicationId: null, at: call.now }, posted);
    }
    await updateRun(tx, row, { state: 'sent', sentAt: call.now });
    const shownItems = await findShownItems(tx, agencyId, id);
    await tellSuppliers(tx, { ids: deps.ids, now: call.now }, row, shownItems);
  }
  return ok({ name: `suppliers-run-${row.number}.aba`, text, sha256 });
}
