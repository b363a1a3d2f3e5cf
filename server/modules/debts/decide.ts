import type { OwnDebtAgreement } from '../../../contract/endpoints/debts.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { LinkCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import {
  applicationRow,
  applyEvent,
  type Doing,
  keepDueOn,
  lockApplication,
  RULES,
} from '../applications/event-service.ts';
import { moveAgreement, refusedDebt } from './move.ts';
import { type Application, agreedTo, askedPeople, keepAgreed, tellAsked } from './people.ts';
import { faultNow } from './propose.ts';
import { type AgreementRow, lockAgreement } from './store.ts';
import { ownAgreements } from './view.ts';

type Outcome = Promise<Result<{ agreements: OwnDebtAgreement[] }, Refusal>>;

/** What is proposed to whoever holds a link. */
export async function readOwn(tx: Tx, { link }: LinkCall): Outcome {
  const row = await applicationRow(tx, link.applicationId);
  return row
    ? ok(await ownAgreements(tx, row, link.partyId))
    : refuse({ code: 'resource.not-found' });
}

/** What everybody agreed to holds: an extension moves the due day, and takes the application out of overdue. */
async function putInForce(
  tx: Tx,
  doing: Doing,
  row: Application,
  { kind, dueOn, reason }: AgreementRow,
): Promise<Result<unknown, Refusal>> {
  if (kind !== 'extension') return ok(undefined);
  if (row.state === 'overdue') {
    const facts = { reason };
    const changes = { dueOn };
    return applyEvent(tx, doing, row, { event: 'cure', actor: RULES, facts, changes });
  }
  return ok(await keepDueOn(tx, doing, row, { dueOn, actor: RULES }));
}

/**
 * Agrees to a proposal in one's own name, or declines it for everybody. It holds once all who agreed to the funding have
 * agreed; the same person again changes nothing.
 */
export async function decideOwn(
  tx: Tx,
  { link, now }: LinkCall,
  ids: Ids,
  { agreementId, isAgreed }: { agreementId: string; isAgreed: boolean },
): Outcome {
  const { applicationId, partyId } = link;
  const doing = { ids, now };
  const row = await lockApplication(tx, applicationId);
  const agreement = row && (await lockAgreement(tx, row, agreementId));
  if (!row || !agreement) return refuse({ code: 'resource.not-found' });
  const people = await askedPeople(tx, row);
  const me = people.find(({ id }) => id === partyId);
  if (!me) return refusedDebt('Only who agreed to the funding decides this.');
  const given = (await agreedTo(tx, row)).get(agreementId) ?? [];
  const isAgain = isAgreed && given.includes(partyId);
  if (!isAgain) {
    const decided = isAgreed
      ? await agree(tx, doing, row, { agreement, me, isLast: isLastOf(people, given, partyId) })
      : await moveAgreement(tx, doing, row, agreement, {
          event: 'decline',
          as: 'VEN',
          name: me.name,
        });
    if (!decided.ok) return decided;
  }
  return ok(await ownAgreements(tx, row, partyId));
}

const isLastOf = (people: readonly { id: string }[], given: readonly string[], partyId: string) =>
  people.every(({ id }) => id === partyId || given.includes(id));

const TOO_LATE = {
  dueOn: 'Its day is over, or doesn’t come after the due date by now. Ask us to propose another.',
  amount: 'It is more than what is owed by now. Ask us to propose another.',
};

async function agree(
  tx: Tx,
  doing: Doing,
  row: Application,
  about: { agreement: AgreementRow; me: { id: string; name: string }; isLast: boolean },
): Promise<Result<unknown, Refusal>> {
  const { agreement, me, isLast } = about;
  if (agreement.state !== 'proposed') {
    return refusedDebt('This proposal was dealt with meanwhile. Look again.');
  }
  if (row.state !== 'active' && row.state !== 'overdue') {
    return refusedDebt('Nothing is owed on it that can be agreed on now.');
  }
  await keepAgreed(tx, doing, row, { agreementId: agreement.id, partyId: me.id, name: me.name });
  if (!isLast) return ok(undefined);
  const { kind, dueOn, amount } = agreement;
  const fault = await faultNow(tx, doing.now, row, {
    kind,
    dueOn: dueOn as IsoDate,
    ...(amount === null ? {} : { amount: cents(amount) }),
  });
  if (fault) return refusedDebt(TOO_LATE[fault.path]);
  const move = { event: 'agree', as: 'VEN', name: me.name } as const;
  const moved = await moveAgreement(tx, doing, row, agreement, move);
  if (!moved.ok) return moved;
  await tellAsked(tx, doing, row, agreement, 'agreed');
  return putInForce(tx, doing, row, agreement);
}
