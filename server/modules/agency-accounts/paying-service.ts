import type { Refusal } from '../../../contract/problems.ts';
import {
  type AccountPurpose,
  accountAt,
  inForceFrom,
  payableAt,
} from '../../../domain/agencies/accounts.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Payee } from '../../ports/payment-gateway.ts';
import { type AccountRow, findAccounts, lastRaised } from './store.ts';

/** The account by which an agency is paid what is its own. */
export type OwnAccount = {
  payee: Payee;
  /** The bank's name of it that somebody agreed to; null where it is the same. */
  registeredName: string | null;
  /** Whether our own staff looked at it before anything was paid to it. */
  isApproved: boolean;
};

const WHY = {
  none: 'The agency has no trading account. A principal enters it under Settings, Accounts.',
  frozen:
    'The trading account was stopped, so nothing is paid to it. A principal enters the account to pay under Settings, Accounts.',
};

const toPayee = ({ accountName: name, bsb, accountNumber }: AccountRow): Payee => ({
  name,
  bsb,
  accountNumber,
});

/** An account of an agency as others may hold it. */
export type AgencyAccountRow = AccountRow;

/** The account of a purpose that is in force; undefined where there is none, or somebody stopped it. */
export async function accountInForce(
  tx: Tx,
  agencyId: string,
  purpose: AccountPurpose,
  now: Date,
): Promise<AccountRow | undefined> {
  const rows = (await findAccounts(tx, agencyId)).filter((row) => row.purpose === purpose);
  return payableAt(rows, now);
}

/** An account of an agency by its id that was in force and wasn't stopped, one that was replaced since too. */
export async function accountStillOurs(
  tx: Tx,
  agencyId: string,
  id: string,
  now: Date,
): Promise<AccountRow | undefined> {
  return (await findAccounts(tx, agencyId)).find((row) => row.id === id && wasPayable(row, now));
}

async function tradingOf(tx: Tx, agencyId: string): Promise<AccountRow[]> {
  return (await findAccounts(tx, agencyId)).filter(({ purpose }) => purpose === 'trading');
}

const wasPayable = (row: AccountRow, now: Date) =>
  row.stoppedAt === null && inForceFrom(row) <= now;

/**
 * The trading account that is in force: while a change is held, the one before it. What was begun goes on to where it
 * was begun to, unless that was stopped. Refuses where there is none, or somebody stopped it.
 */
export async function ownAccountOf(
  tx: Tx,
  agencyId: string,
  now: Date,
  isBegunTo: (payee: Payee) => boolean = () => false,
): Promise<Result<OwnAccount, Refusal>> {
  const rows = await tradingOf(tx, agencyId);
  const begunTo = rows.find((row) => wasPayable(row, now) && isBegunTo(toPayee(row)));
  const row = begunTo ?? payableAt(rows, now);
  if (!row) {
    const why = accountAt(rows, now) ? 'frozen' : 'none';
    return refuse({ code: 'agency-account.not-payable', detail: WHY[why] });
  }
  const { registeredName, createdBy } = row;
  return ok({ payee: toPayee(row), registeredName, isApproved: createdBy === null });
}

/** Every account that an agency has or had as its own, held or stopped ones too. */
export async function allAccountsOf(tx: Tx, agencyId: string): Promise<Payee[]> {
  return (await findAccounts(tx, agencyId)).map(toPayee);
}

/**
 * Why a payout that was begun to an account of the agency isn't handed over: the account was never in force, or
 * somebody stopped it. One that another replaced since is still the agency's.
 */
export async function notPayable(
  tx: Tx,
  agencyId: string,
  { bsb, accountNumber }: Payee,
  now: Date,
): Promise<Refusal | undefined> {
  const same = (await tradingOf(tx, agencyId)).filter(
    (row) => row.bsb === bsb && row.accountNumber === accountNumber,
  );
  return same.some((row) => wasPayable(row, now))
    ? undefined
    : { code: 'agency-account.not-payable', detail: WHY.frozen };
}

/** Since when somebody has the rights they have; null where that was before anything was written down. */
export async function hasRightsSince(
  tx: Tx,
  agencyId: string,
  personId: string,
): Promise<Date | null> {
  return lastRaised(tx, agencyId, personId);
}
