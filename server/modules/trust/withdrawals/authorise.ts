import { addHours } from 'date-fns/addHours';
import type { Refusal } from '../../../../contract/problems.ts';
import type { Withdrawal } from '../../../../contract/withdrawal-shapes.ts';
import { type AbaPayment, checkAba } from '../../../../domain/bank/aba.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyDate, propertyZone } from '../../../../domain/listings/property-time.ts';
import { cents } from '../../../../domain/money.ts';
import { can, isRole } from '../../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { ALONE_HOLD_HOURS } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { wholeListing } from '../../listings/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { PRINCIPAL } from '../../people/principals-service.ts';
import { type Acting, acting } from '../../people/service.ts';
import {
  bankFileHeader,
  checkBankFile,
  hashText,
  writeBankFile,
} from '../../supplier-payments/bank-file-service.ts';
import { dayInOpenMonth } from '../book/closed-months.ts';
import { enterInBook, faultWords } from '../book/enter.ts';
import { whyNotLicensee } from '../book/licensee.ts';
import { isReversed } from '../book/reversed.ts';
import { findEntriesOfDeposit } from '../book/store.ts';
import { type Doer, moveDeposit, noteDeposit } from '../deposits/move.ts';
import { type DepositRow, findDepositById } from '../deposits/store.ts';
import { findTrustSettings } from '../settings/store.ts';
import { accountFor, findPaidPeople, type PaidAccount, type WithdrawalDeps } from './payees.ts';
import { partiesFault, payingAccount, WITHDRAWAL_MOVES, whyNotPaid } from './plan.ts';
import {
  findLines,
  findWithdrawal,
  type LineRow,
  updateWithdrawal,
  type WithdrawalRow,
} from './store.ts';
import { paymentFor, showWithdrawals } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
/** What authorising a withdrawal needs from outside. */
export type AuthoriseDeps = WithdrawalDeps & { ids: Ids };

const refused = (detail: string) => refuse({ code: 'trust.refused' as const, detail });

/** Why the accounts aren't those that the lines were prepared for; undefined where they are. */
async function whyNotTheirAccounts(
  tx: Tx,
  now: Date,
  deps: WithdrawalDeps,
  { deposit, lines, trust }: { deposit: DepositRow; lines: LineRow[]; trust: PaidAccount },
): Promise<string | undefined> {
  const listing = await wholeListing(tx, deposit.listingId, deposit.agencyId);
  if (!listing) throw new Error('A deposit without its listing');
  const payees = await findPaidPeople(tx, now, deps, { deposit, listing, agencyName: '' });
  const same = (one: Omit<PaidAccount, 'id' | 'accountName'>, other: PaidAccount | undefined) =>
    other !== undefined && one.bsb === other.bsb && one.accountNumber === other.accountNumber;
  for (const line of lines) {
    const account = accountFor(payees, line);
    const isAsPrepared = same(line, account) && line.accountId === account?.id;
    if (!isAsPrepared || same(line, trust)) {
      return `The account of ${line.payeeName} isn’t the one in force. Cancel this and prepare it again.`;
    }
    const owed = payees.owed.find(({ id }) => id === line.payeeId)?.amount ?? 0;
    if (line.kind === 'payout' && owed < line.amount) {
      return 'An application owes less by now than it would be paid. Cancel this and prepare it again.';
    }
  }
  return undefined;
}

const toPayment = (line: LineRow): AbaPayment => ({
  bsb: line.bsb,
  account: line.accountNumber,
  amount: cents(line.amount),
  title: line.accountName,
  reference: line.reference,
});

async function writeFile(
  tx: Tx,
  now: Date,
  of: { deposit: DepositRow; lines: LineRow[]; trust: PaidAccount; isShorteningAgreed: boolean },
): Outcome<{ text: string; sha256: string }> {
  const { deposit, lines, trust, isShorteningAgreed } = of;
  const header = bankFileHeader(
    {
      from: { ...trust, name: trust.accountName },
      agencyName: await agencyName(tx, deposit.agencyId),
      description: 'TRUST',
      reference: deposit.reference,
    },
    await findTrustSettings(tx, deposit.agencyId),
    now,
  );
  const payments = lines.map(toPayment);
  const { shortened } = checkAba(header, payments);
  if (shortened.length > 0 && !isShorteningAgreed) {
    return refused('Names are written shorter in the bank’s file. Say yes to that first.');
  }
  const file = writeBankFile(header, payments);
  return file.ok
    ? file
    : refused(
        'The bank would refuse this file. Check the trust settings and the names of accounts.',
      );
}

/** Enters each line in the book as a payment on that day. */
async function enterPayments(
  tx: Tx,
  doer: Doer,
  { row, lines, today }: { row: WithdrawalRow; lines: readonly LineRow[]; today: IsoDate },
): Outcome<undefined> {
  for (const line of lines) {
    const entered = await enterInBook(tx, doer, {
      agencyId: row.agencyId,
      depositId: row.depositId,
      accountId: row.accountId,
      id: doer.ids.next(),
      kind: 'payment',
      amount: line.amount,
      on: await dayInOpenMonth(tx, row, today),
      method: 'transfer',
      name: line.payeeName,
      reference: line.reference,
      purpose: WITHDRAWAL_MOVES[row.kind].purpose,
      bankedOn: null,
      clearsOn: null,
      reversesKind: null,
      reversesNumber: null,
      presentedOn: null,
      withdrawalLineId: line.id,
      authorisedByName: doer.by.name,
    });
    if (!entered.ok) return refused(faultWords(entered.error));
  }
  return ok(undefined);
}

async function moveOn(tx: Tx, doer: Doer, deposit: DepositRow, row: WithdrawalRow) {
  const { event } = WITHDRAWAL_MOVES[row.kind];
  const told = { amount: row.total, reason: row.reason ?? undefined };
  if (event === null) {
    await noteDeposit(tx, doer, deposit, { event: 'returnExcess', ...told });
    return ok(undefined);
  }
  return moveDeposit(tx, doer, deposit, { event, actors: ['PRN'], ...told });
}

async function openWithdrawal(tx: Tx, { agencyId }: Acting, withdrawalId: string) {
  const found = await findWithdrawal(tx, agencyId, withdrawalId);
  const deposit = found && (await findDepositById(tx, agencyId, found.depositId, { lock: true }));
  // Who held the deposit may have authorised or cancelled it meanwhile.
  const row = deposit && (await findWithdrawal(tx, agencyId, withdrawalId));
  return row ? ok({ deposit, row }) : refuse({ code: 'resource.not-found' as const });
}

/** Tells every other principal and keeper of the book that one person paid money out alone. */
async function tellOthers(
  tx: Tx,
  { now, ids }: Doer,
  { agencyId, me, all }: Acting,
  { row, place }: { row: WithdrawalRow; place: string },
): Promise<void> {
  const keeps = ({ roles }: (typeof all)[number]) =>
    can(roles.filter(isRole), 'trust.keep') !== 'none';
  const others = all.filter((each) => each.id !== me.id && each.status === 'active' && keeps(each));
  await notify(
    tx,
    { ids, now },
    others.map(({ id: personId }) => ({
      kind: 'trust-withdrawal-alone' as const,
      facts: { amount: row.total, place, byName: me.name },
      agencyId,
      about: PRINCIPAL,
      aboutId: row.id,
      personId,
      dedupeKey: `trust-withdrawal-alone ${row.id} ${personId}`,
    })),
  );
}

/**
 * Authorises a withdrawal as it was seen: only the licensee in charge, only what the deposit holds cleared, only to the
 * accounts in force. Its payments are in the book then, the deposit moves on, and its file is kept.
 */
export async function authoriseWithdrawal(
  tx: Tx,
  call: SignedInCall,
  deps: AuthoriseDeps,
  wanted: { withdrawalId: string; total: number; isShorteningAgreed: boolean },
): Outcome<Withdrawal> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  const opened = await openWithdrawal(tx, by.value, wanted.withdrawalId);
  if (!opened.ok) return opened;
  const { deposit, row } = opened.value;
  if (row.state !== 'prepared')
    return refused('This withdrawal doesn’t wait any more. Look again.');
  if (row.total !== wanted.total) return refused('This withdrawal isn’t what you saw. Look again.');
  const notLicensee = await whyNotLicensee(tx, by.value, call.now, 'authorises a withdrawal');
  if (notLicensee !== undefined) return refused(notLicensee);
  const listing = await wholeListing(tx, deposit.listingId, agencyId);
  if (!listing) throw new Error('A deposit without its listing');
  const today = propertyDate(call.now, propertyZone(listing.address.state));
  const notPaid = partiesFault(deposit, listing) ?? (await whyNotPaid(tx, today, deposit, row));
  if (notPaid !== undefined) return refused(notPaid);
  const trust = await payingAccount(tx, call.now, deposit);
  if (!trust.ok) return refuse({ code: 'agency-account.not-payable', detail: trust.error });
  const lines = await findLines(tx, agencyId, [row.id]);
  const of = { deposit, lines, trust: trust.value };
  const notTheirs = await whyNotTheirAccounts(tx, call.now, deps, of);
  if (notTheirs !== undefined) return refused(notTheirs);
  const { isShorteningAgreed } = wanted;
  const file = await writeFile(tx, call.now, { ...of, isShorteningAgreed });
  if (!file.ok) return file;
  const doer = { now: call.now, ids: deps.ids, by: { id: me.id, name: me.name } };
  const entered = await enterPayments(tx, doer, { row, lines, today });
  if (!entered.ok) return entered;
  const moved = await moveOn(tx, doer, deposit, row);
  if (!moved.ok) return refused('This deposit is somewhere else by now. Look again.');
  const isAlone = row.preparedBy === me.id;
  if (isAlone) await tellOthers(tx, doer, by.value, { row, place: listing.addressLine });
  const changes = {
    state: 'authorised' as const,
    authorisedAt: call.now,
    authorisedBy: me.id,
    authorisedByName: me.name,
    sendableAt: isAlone ? addHours(call.now, ALONE_HOLD_HOURS) : call.now,
    fileText: file.value.text,
    fileSha256: file.value.sha256,
  };
  await updateWithdrawal(tx, row, changes);
  const [shown] = await showWithdrawals(tx, agencyId, [{ ...row, ...changes }]);
  if (!shown) throw new Error('A withdrawal that was authorised is gone');
  return ok(shown);
}

/** Whether a payment of a withdrawal came back, or was taken back. */
async function isAnyReversed(tx: Tx, row: WithdrawalRow, lines: readonly LineRow[]) {
  const entries = await findEntriesOfDeposit(tx, row.agencyId, row.depositId);
  return lines.some((line) => {
    const payment = paymentFor(line, entries);
    return payment !== undefined && isReversed(payment, entries);
  });
}

/** The file of an authorised withdrawal, the same each time; none once a payment of it came back. */
export async function withdrawalFile(
  tx: Tx,
  call: SignedInCall,
  withdrawalId: string,
): Outcome<{ name: string; text: string; sha256: string }> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const row = await findWithdrawal(tx, by.value.agencyId, withdrawalId);
  if (!row) return refuse({ code: 'resource.not-found' });
  const { fileText: text, fileSha256: sha256 } = row;
  if (row.state !== 'authorised' || text === null || sha256 === null) {
    return refused('The file is there once the licensee in charge has authorised this.');
  }
  if (row.sendableAt !== null && row.sendableAt > call.now) {
    return refused(
      'One person prepared and authorised this, so its file is given out an hour later.',
    );
  }
  const lines = await findLines(tx, row.agencyId, [row.id]);
  if (await isAnyReversed(tx, row, lines)) {
    return refused('A payment of this file was taken back. Prepare it again.');
  }
  checkBankFile(text, lines.map(toPayment));
  if (hashText(text) !== sha256) throw new Error('The file of a withdrawal was changed');
  return ok({
    name: `trust-${row.id.slice(-12)}.aba`,
    text,
    sha256,
  });
}
