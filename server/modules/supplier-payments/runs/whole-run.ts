import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { accountHeldUntil } from '../../../../domain/agencies/accounts.ts';
import { checkAba } from '../../../../domain/bank/aba.ts';
import { RELEASE_FAULT_WORDS, releaseFault } from '../../../../domain/bank/payment-run.ts';
import { formatBsb, maskAccountNumber } from '../../../../domain/payments/bank-account.ts';
import { can } from '../../../../domain/permissions.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { hasRightsSince, ownAccountOf } from '../../agency-accounts/paying-service.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { isOnlyHolder } from '../../people/holders-service.ts';
import type { Acting } from '../../people/service.ts';
import { fileHeader, toPayment } from './bank-file.ts';
import { findFileSettings, findRun, findShownItems, type RunRow, sumSeen } from './store.ts';
import { toRun, toRunItem } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** Why somebody may not release a run. */
export async function whyNotReleased({ me, all }: Acting, { preparedBy }: RunRow) {
  const isOnlyReleaser = isOnlyHolder(all, me.id, 'money.release');
  return releaseFault({ preparedBy, by: me.id, isOnlyReleaser });
}

/** Whether one person would release it alone: who prepared it, or who has been a principal for less than a day. */
export async function releasesAlone(
  tx: Tx,
  { agencyId, me }: Pick<Acting, 'agencyId' | 'me'>,
  { preparedBy }: RunRow,
  now: Date,
): Promise<boolean> {
  if (preparedBy === me.id) return true;
  const since = await hasRightsSince(tx, agencyId, me.id);
  return since !== null && now < accountHeldUntil(since);
}

/** The account a run is paid from, and what its file begins with. */
export async function headerFor(tx: Tx, row: RunRow, now: Date) {
  const own = await ownAccountOf(tx, row.agencyId, now);
  if (!own.ok) return own;
  const from = own.value.payee;
  const settings = await findFileSettings(tx, row.agencyId);
  const name = await agencyName(tx, row.agencyId);
  return ok({
    from,
    header: fileHeader({ from, agencyName: name, number: row.number }, settings, now),
  });
}

/** A run with its payments, what the bank would refuse and what is written shorter. */
export async function shown(tx: Tx, call: SignedInCall, by: Acting, id: string): Outcome<WholeRun> {
  const { agencyId } = by;
  const row = await findRun(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  const items = await findShownItems(tx, agencyId, id);
  // Without an account to pay from it can be seen and stopped all the same.
  const paying = await headerFor(tx, row, call.now);
  const from = paying.ok ? paying.value.from : undefined;
  const payments = items.map(({ item }) => toPayment(item));
  const checked = paying.ok
    ? checkAba(paying.value.header, payments)
    : { faults: [{ code: 'account' as const, record: null }], shortened: [] };
  const isDraft = row.state === 'draft';
  const at = (record: number | null) => {
    const item = record === null ? undefined : items[record]?.item.id;
    return item === undefined ? {} : { item };
  };
  const fault = await whyNotReleased(by, row);
  const mayRelease = can(call.principal.roles, 'money.release') !== 'none';
  const { seen } = await sumSeen(tx, agencyId);
  return ok({
    run: toRun(row, items.length, seen.get(id) ?? 0),
    items: items.map(toRunItem),
    ...(from
      ? {
          from: {
            bsb: formatBsb(from.bsb),
            account: maskAccountNumber(from.accountNumber),
            name: from.name,
          },
        }
      : {}),
    faults: isDraft ? checked.faults.map(({ code, record }) => ({ code, ...at(record) })) : [],
    shortened: checked.shortened.map(({ record, field, from: whole, to }) => ({
      field,
      ...at(record),
      from: whole,
      to,
    })),
    isMineToRelease: isDraft && mayRelease && !fault,
    isAlone: isDraft && (await releasesAlone(tx, by, row, call.now)),
    ...(isDraft && !mayRelease ? { notMineBecause: 'A principal releases it.' } : {}),
    ...(isDraft && mayRelease && fault ? { notMineBecause: RELEASE_FAULT_WORDS[fault] } : {}),
  });
}
