import type { DebtAgreement, OwnDebtAgreement } from '../../../contract/endpoints/debts.ts';
import type { IsoDate, IsoInstant } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Application, agreedTo, askedPeople } from './people.ts';
import { type AgreementRow, findAgreements } from './store.ts';

const instant = (at: Date) => at.toISOString() as IsoInstant;

function shown({ id, kind, state, dueOn, amount, decidedAt, ...row }: AgreementRow) {
  return {
    id,
    kind,
    state,
    dueOn: dueOn as IsoDate,
    ...(amount === null ? {} : { amount: cents(amount) }),
    reason: row.reason,
    proposedAt: instant(row.proposedAt),
    proposedByName: row.proposedByName,
    ...(decidedAt === null ? {} : { decidedAt: instant(decidedAt) }),
  };
}

/** What was proposed and agreed, with who agreed by name. */
export async function agreementsOf(
  tx: Tx,
  row: Application,
): Promise<{ agreements: DebtAgreement[] }> {
  const people = await askedPeople(tx, row);
  const given = await agreedTo(tx, row);
  const rows = await findAgreements(tx, row);
  return {
    agreements: rows.map((each) => {
      const agreed = given.get(each.id) ?? [];
      const isOpen = each.state === 'proposed';
      const names = (has: boolean) =>
        people.filter(({ id }) => agreed.includes(id) === has).map(({ name }) => name);
      return {
        ...shown(each),
        ...(each.decidedByName === null ? {} : { decidedByName: each.decidedByName }),
        agreedNames: names(true),
        waitingForNames: isOpen ? names(false) : [],
      };
    }),
  };
}

/** The same for one of its people. */
export async function ownAgreements(
  tx: Tx,
  row: Application,
  partyId: string,
): Promise<{ agreements: OwnDebtAgreement[] }> {
  const people = await askedPeople(tx, row);
  const given = await agreedTo(tx, row);
  const isOneOfThem = people.some(({ id }) => id === partyId);
  return {
    agreements: (await findAgreements(tx, row)).map((each) => {
      const hasAgreed = given.get(each.id)?.includes(partyId) === true;
      const isOpen = each.state === 'proposed' && isOneOfThem;
      return {
        ...shown(each),
        isAskedOfYou: isOpen && !hasAgreed,
        waitsForOthers: isOpen && hasAgreed,
      };
    }),
  };
}
