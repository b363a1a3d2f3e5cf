import { isAgencyItself } from '../../../../domain/payments/agency-itself.ts';
import { maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import {
  atOnceSince,
  isAccountOf,
  type PayeeFacts,
} from '../../../../domain/payments/payee-hold.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Payee, TakingGateway } from '../../../ports/payment-gateway.ts';
import { isSuspended } from '../../account/service.ts';
import { agencyName } from '../../agency-settings/service.ts';
import type { DrawdownRow } from '../../applications/drawdowns/service.ts';
import type { Doing } from '../../applications/event-service.ts';
import {
  type AccountRow,
  addAccount,
  findAdders,
  findDecided,
  findNames,
  findOtherAccounts,
  holdPayees,
  sumAtOnce,
  wasPaidTo,
} from './store.ts';
import type { PayeeVault } from './vault.ts';

type Answer = Awaited<ReturnType<TakingGateway['checkPayee']>>;

/** Who acts, by id and by name for the timeline. */
export type Person = { id: string; name: string };

const plain = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Keeps an account of an agency's payee as somebody gave it, with what the banks said; again is harmless. Nobody
 * else of the agency gives one until the transaction ends.
 */
export async function keepAccount(
  tx: Tx,
  { ids, now }: Doing,
  vault: PayeeVault,
  given: {
    agencyId: string;
    payee: Payee;
    answer: Answer;
    by: Person;
  },
): Promise<AccountRow> {
  const { agencyId, payee, answer, by } = given;
  const id = ids.next();
  await holdPayees(tx, agencyId);
  return addAccount(tx, {
    agencyId,
    id,
    name: payee.name,
    nameKey: plain(payee.name),
    bsb: payee.bsb,
    accountMasked: maskAccountNumber(payee.accountNumber),
    accountSealed: vault.seal(payee.accountNumber, { agencyId, id }),
    accountMark: vault.mark(payee),
    checkResult: answer.result,
    registeredName: answer.registeredName,
    addedBy: by.id,
    addedByName: by.name,
    addedAt: now,
  });
}

/** The other accounts of an account's name. */
export async function otherAccountsOf(
  tx: Tx,
  { agencyId, accountMark, name, registeredName }: AccountRow,
): Promise<AccountRow[]> {
  const all = await findOtherAccounts(tx, agencyId, accountMark);
  return all.filter(
    (each) =>
      isAccountOf(each, name) || (registeredName !== null && isAccountOf(each, registeredName)),
  );
}

/**
 * What decides whether one person is enough for an account: what is known of its number, under any name, and
 * what the banks say now of the drawdown that is to be paid to it. `ownMarks` are those of the
 * accounts that the agency has or had as its own.
 */
export async function payeeFacts(
  tx: Tx,
  account: AccountRow,
  {
    answer,
    ownMarks,
    drawdown,
    now,
  }: { answer: Answer; ownMarks: readonly string[]; drawdown: DrawdownRow; now: Date },
): Promise<PayeeFacts> {
  const { agencyId, accountMark, name, addedAt } = account;
  const { result: check, registeredName } = answer;
  const [last] = await findDecided(tx, agencyId, accountMark);
  let isAdderSuspended = false;
  for (const person of await findAdders(tx, agencyId, accountMark)) {
    isAdderSuspended ||= await isSuspended(tx, agencyId, person);
  }
  const wasRefused = last?.state === 'refused';
  const names = { agency: await agencyName(tx, agencyId), people: await findNames(tx, agencyId) };
  const known = [name, registeredName, account.registeredName];
  return {
    name,
    check,
    registeredName,
    addedAt,
    wasRefused,
    isAdderSuspended,
    isAgencyItself: ownMarks.includes(accountMark) || isAgencyItself(known, names),
    firstAmount: (await wasPaidTo(tx, agencyId, accountMark)) ? undefined : drawdown.amount,
    atOnceSoFar: await sumAtOnce(tx, drawdown, atOnceSince(now), drawdown.id),
    hasOtherAccount: (await otherAccountsOf(tx, account)).length > 0,
  };
}
