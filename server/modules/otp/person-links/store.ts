import { and, desc, eq, isNull } from 'drizzle-orm';
import { shortcode } from '../../../db/schema/funding/application.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What a person's own link leads to: their check, or the deposit or settlement of their sale. */
export type PersonLinkKind = 'aml' | 'deposit' | 'settlement';

/** Whose links of what. */
export type LinksOf = { agencyId: string; kind: PersonLinkKind; aboutId: string };
export type PersonLinkKey = LinksOf & { personId: string };

const COLUMNS = {
  aml: { about: 'amlCaseId', person: 'amlPersonId' },
  deposit: { about: 'depositId', person: 'depositPersonId' },
  settlement: { about: 'settlementId', person: 'settlementPersonId' },
} as const;

const working = ({ agencyId, kind, aboutId }: LinksOf) =>
  and(
    eq(shortcode.agencyId, agencyId),
    eq(shortcode[COLUMNS[kind].about], aboutId),
    isNull(shortcode.revokedAt),
  );
const workingOf = (key: PersonLinkKey) =>
  and(working(key), eq(shortcode[COLUMNS[key.kind].person], key.personId));

/** Whose link works. */
export async function findPeopleWithLink(tx: Tx, of: LinksOf): Promise<ReadonlySet<string | null>> {
  const rows = await tx
    .select({ personId: shortcode[COLUMNS[of.kind].person] })
    .from(shortcode)
    .where(working(of));
  return new Set(rows.map(({ personId }) => personId));
}

type Code = Pick<typeof shortcode.$inferInsert, 'codeHash' | 'codeSealed' | 'createdAt'>;

/** Keeps a link that asks for a code. */
export async function insertPersonLink(tx: Tx, key: PersonLinkKey, code: Code): Promise<void> {
  const { about, person } = COLUMNS[key.kind];
  const whose = { agencyId: key.agencyId, [about]: key.aboutId, [person]: key.personId };
  await tx.insert(shortcode).values({ ...whose, ...code, requiresOtp: true });
}

/** The sealed code of somebody's link that works. */
export async function findSealedCode(tx: Tx, key: PersonLinkKey): Promise<string | undefined> {
  const [row] = await tx
    .select({ codeSealed: shortcode.codeSealed })
    .from(shortcode)
    .where(workingOf(key))
    .orderBy(desc(shortcode.createdAt))
    .limit(1);
  return row?.codeSealed;
}

/** Ends the links of somebody. */
export async function revokePersonLinks(tx: Tx, key: PersonLinkKey, now: Date): Promise<void> {
  await tx.update(shortcode).set({ revokedAt: now }).where(workingOf(key));
}
