import { and, asc, eq } from 'drizzle-orm';
import {
  depositPerson,
  trustSetting,
  trustWithdrawal,
  trustWithdrawalLine,
} from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { DepositPersonRow, DepositRow } from '../deposits/store.ts';

/** Whose link it is. */
export type LinkKey = { agencyId: string; depositId: string; personId: string };

const isWhose = ({ agencyId, depositId, personId }: LinkKey) =>
  and(
    eq(depositPerson.agencyId, agencyId),
    eq(depositPerson.depositId, depositId),
    eq(depositPerson.personId, personId),
  );

/** Who was sent the link of a deposit, oldest first. */
export function findDepositPeople(
  tx: Tx,
  { agencyId, id }: Pick<DepositRow, 'agencyId' | 'id'>,
): Promise<DepositPersonRow[]> {
  return tx
    .select()
    .from(depositPerson)
    .where(
      and(
        eq(depositPerson.agencyId, agencyId),
        eq(depositPerson.depositId, id),
        depositPerson.getsLink,
      ),
    )
    .orderBy(asc(depositPerson.sentAt), asc(depositPerson.personId));
}

export async function findPerson(tx: Tx, key: LinkKey): Promise<DepositPersonRow | undefined> {
  const [row] = await tx.select().from(depositPerson).where(isWhose(key));
  return row;
}

/** Keeps who is sent a link; sent once more they have yet to open it. */
export async function keepPerson(tx: Tx, row: Omit<DepositPersonRow, 'openedAt'>): Promise<void> {
  const { agencyId: _agency, depositId: _deposit, personId: _person, ...changed } = row;
  await tx
    .insert(depositPerson)
    .values({ ...row, openedAt: null })
    .onConflictDoUpdate({
      target: [depositPerson.agencyId, depositPerson.depositId, depositPerson.personId],
      set: { ...changed, openedAt: null },
    });
}

export async function markOpened(tx: Tx, key: LinkKey, openedAt: Date): Promise<void> {
  await tx.update(depositPerson).set({ openedAt }).where(isWhose(key));
}

/** By which PayID a trust account is paid; undefined while it is held, or there is none. */
export async function findPayId(tx: Tx, agencyId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .select({ payId: trustSetting.payId, from: trustSetting.payIdFrom })
    .from(trustSetting)
    .where(eq(trustSetting.agencyId, agencyId));
  const isHeld = row?.from != null && row.from > now;
  return isHeld ? undefined : (row?.payId ?? undefined);
}

/** The ids of lines of withdrawals of a deposit that pay its buyers, or its vendors. */
export async function findLineIds(
  tx: Tx,
  { agencyId, id }: Pick<DepositRow, 'agencyId' | 'id'>,
  kind: 'buyer' | 'vendor',
): Promise<ReadonlySet<string | null>> {
  const isOfWithdrawal = and(
    eq(trustWithdrawal.agencyId, trustWithdrawalLine.agencyId),
    eq(trustWithdrawal.id, trustWithdrawalLine.withdrawalId),
  );
  const rows = await tx
    .select({ id: trustWithdrawalLine.id })
    .from(trustWithdrawalLine)
    .innerJoin(trustWithdrawal, isOfWithdrawal)
    .where(
      and(
        eq(trustWithdrawalLine.agencyId, agencyId),
        eq(trustWithdrawal.depositId, id),
        eq(trustWithdrawalLine.kind, kind),
      ),
    );
  return new Set(rows.map((row) => row.id));
}
