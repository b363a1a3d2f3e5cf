import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { shortcode } from '../../../db/schema/funding/application.ts';
import {
  depositPerson,
  trustSetting,
  trustWithdrawal,
  trustWithdrawalLine,
} from '../../../db/schema/trust.ts';
import type { Tx } from '../../../db/transaction.ts';
import { isAside } from '../deposits/person-ids.ts';
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
export async function findDepositPeople(
  tx: Tx,
  { agencyId, id }: Pick<DepositRow, 'agencyId' | 'id'>,
): Promise<DepositPersonRow[]> {
  const kept = await tx
    .select()
    .from(depositPerson)
    .where(and(eq(depositPerson.agencyId, agencyId), eq(depositPerson.depositId, id)))
    .orderBy(asc(depositPerson.sentAt), asc(depositPerson.personId));
  return kept.filter((each) => !isAside({ id }, each));
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

const liveOfDeposit = ({ agencyId, depositId }: Omit<LinkKey, 'personId'>) =>
  and(
    eq(shortcode.agencyId, agencyId),
    eq(shortcode.depositId, depositId),
    isNull(shortcode.revokedAt),
  );
const liveOf = (key: LinkKey) =>
  and(liveOfDeposit(key), eq(shortcode.depositPersonId, key.personId));

/** Whose link of a deposit works. */
export async function findPeopleWithLink(
  tx: Tx,
  { agencyId, id: depositId }: { agencyId: string; id: string },
): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .select({ personId: shortcode.depositPersonId })
    .from(shortcode)
    .where(liveOfDeposit({ agencyId, depositId }));
  return new Set(rows.map(({ personId }) => personId));
}

export async function insertLink(tx: Tx, row: typeof shortcode.$inferInsert): Promise<void> {
  await tx.insert(shortcode).values(row);
}

/** The sealed code of somebody's link that works. */
export async function findLinkOf(tx: Tx, key: LinkKey): Promise<string | undefined> {
  const [row] = await tx
    .select({ codeSealed: shortcode.codeSealed })
    .from(shortcode)
    .where(liveOf(key))
    .orderBy(desc(shortcode.createdAt))
    .limit(1);
  return row?.codeSealed;
}

export async function revokeLinksOf(tx: Tx, key: LinkKey, now: Date): Promise<void> {
  await tx.update(shortcode).set({ revokedAt: now }).where(liveOf(key));
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
