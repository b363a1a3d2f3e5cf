import type { WithdrawalInput } from '../../../../contract/deposit-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { noteDeposit, refusedDeposit } from '../deposits/move.ts';
import { openToPayOut } from './open.ts';
import type { WithdrawalDeps } from './payees.ts';
import { planWithdrawal } from './plan.ts';
import { findWithdrawal, findWithdrawals, insertWithdrawal, updateWithdrawal } from './store.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** What a withdrawal would pay, and what stands in its way; keeps nothing. */
export async function proposeWithdrawal(
  tx: Tx,
  call: SignedInCall,
  deps: WithdrawalDeps,
  { listingId, input }: { listingId: string; input: WithdrawalInput },
) {
  const opened = await openToPayOut(tx, call, listingId, { lock: false });
  if (!opened.ok) return opened;
  const plan = await planWithdrawal(tx, call.now, deps, { opened: opened.value, input });
  return ok({
    total: plan.total,
    lines: plan.lines.map(({ kind, payeeId, payeeName, amount, account }) => ({
      kind,
      payeeId,
      payeeName,
      amount,
      ...(account ? { account: maskAccountNumber(account.accountNumber) } : {}),
    })),
    faults: plan.faults,
  });
}

/** Prepares a withdrawal for the licensee in charge. Refuses one that has a fault, or while another one waits. */
export async function prepareWithdrawal(
  tx: Tx,
  call: SignedInCall,
  deps: WithdrawalDeps & { ids: Ids },
  { listingId, input }: { listingId: string; input: WithdrawalInput },
): Outcome<undefined> {
  const opened = await openToPayOut(tx, call, listingId, { lock: true });
  if (!opened.ok) return opened;
  const { deposit, me } = opened.value;
  const rows = await findWithdrawals(tx, deposit.agencyId, deposit.id);
  // Sent again it is prepared already.
  if (rows.some(({ id }) => id === input.id)) return ok(undefined);
  if (rows.some(({ state }) => state === 'prepared')) {
    return refusedDeposit('A withdrawal of this deposit waits already. Cancel it first.');
  }
  const plan = await planWithdrawal(tx, call.now, deps, { opened: opened.value, input });
  const [fault] = plan.faults;
  if (fault !== undefined || plan.accountId === null) {
    return refusedDeposit(fault ?? 'No money of this deposit is in the trust account.');
  }
  const row = {
    agencyId: deposit.agencyId,
    depositId: deposit.id,
    id: input.id,
    accountId: plan.accountId,
    kind: input.kind,
    state: 'prepared' as const,
    total: plan.total,
    reason: input.reason ?? null,
    preparedAt: call.now,
    preparedBy: me.id,
    preparedByName: me.name,
  };
  const lines = plan.lines.flatMap(({ account, ...line }, position) =>
    account
      ? [
          {
            ...line,
            agencyId: deposit.agencyId,
            withdrawalId: input.id,
            id: deps.ids.next(),
            position,
            accountId: account.id,
            bsb: account.bsb,
            accountNumber: account.accountNumber,
            accountName: account.accountName,
          },
        ]
      : [],
  );
  if (!(await insertWithdrawal(tx, row, lines))) {
    return refusedDeposit('There is a withdrawal of this id already.');
  }
  const doer = { now: call.now, ids: deps.ids, by: { id: me.id, name: me.name } };
  await noteDeposit(tx, doer, deposit, {
    event: 'prepareWithdrawal',
    amount: plan.total,
    reason: input.reason,
  });
  return ok(undefined);
}

/** Takes back a withdrawal that nobody authorised; taken back already is fine. */
export async function cancelWithdrawal(
  tx: Tx,
  call: SignedInCall,
  { ids }: { ids: Ids },
  { listingId, withdrawalId }: { listingId: string; withdrawalId: string },
): Outcome<undefined> {
  const opened = await openToPayOut(tx, call, listingId, { lock: true });
  if (!opened.ok) return opened;
  const { deposit, me } = opened.value;
  const row = await findWithdrawal(tx, deposit.agencyId, withdrawalId);
  if (row?.depositId !== deposit.id) return refuse({ code: 'resource.not-found' });
  if (row.state === 'cancelled') return ok(undefined);
  if (row.state === 'authorised') {
    return refusedDeposit('This withdrawal is authorised. Its payments are in the book.');
  }
  await updateWithdrawal(tx, row, {
    state: 'cancelled',
    cancelledAt: call.now,
    cancelledByName: me.name,
  });
  const doer = { now: call.now, ids, by: { id: me.id, name: me.name } };
  await noteDeposit(tx, doer, deposit, { event: 'cancelWithdrawal', amount: row.total });
  return ok(undefined);
}
