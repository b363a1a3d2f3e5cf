import type { DebtAgreement } from '../../../contract/endpoints/debts.ts';
import type { Refusal } from '../../../contract/problems.ts';
import { type DebtProposal, proposalFault } from '../../../domain/applications/debt-agreements.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { HELP_ZONE } from '../../../domain/help/help-clocks.ts';
import { propertyDate } from '../../../domain/listings/property-time.ts';
import { cents } from '../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import type { Ids } from '../../ports/ids.ts';
import { addEntry, applicationRow } from '../applications/event-service.ts';
import { readApplication } from '../applications/service.ts';
import { type StaffBy, workOnApplication } from '../applications/staff-service.ts';
import { figureToday } from '../payments/books/service.ts';
import { moveAgreement, refusedDebt } from './move.ts';
import { type Application, tellAsked } from './people.ts';
import { findAgreements, insertAgreement, lockAgreement } from './store.ts';
import { agreementsOf } from './view.ts';

type Outcome = Promise<Result<{ agreements: DebtAgreement[] }, Refusal>>;
/** So many are answered on the page of each person who owes. */
const MOST = 50;

/** What was proposed and agreed, for someone who sees the listing with its money. */
export async function readAgreements(tx: Tx, call: SignedInCall, id: string): Outcome {
  const seen = await readApplication(tx, call, id);
  if (!seen.ok) return seen;
  const row = await applicationRow(tx, id);
  return row ? ok(await agreementsOf(tx, row)) : refuse({ code: 'resource.not-found' });
}

/** Has our own staff work on an application, and gives its agreements as they are then. */
function inHand(
  tx: Tx,
  call: SignedInCall,
  id: string,
  work: (row: Application, by: StaffBy) => Promise<Result<unknown, Refusal>>,
): Outcome {
  return workOnApplication(tx, call, id, async (row, by) => {
    const done = await work(row, by);
    return done.ok ? ok(await agreementsOf(tx, row)) : done;
  });
}

/** Why something can't be agreed about the debt of an application by now; undefined where it can. */
export async function faultNow(tx: Tx, now: Date, row: Application, proposal: DebtProposal) {
  const figure = (await figureToday(tx, now, row)) ?? cents(0);
  const due = (row.dueOn ?? undefined) as IsoDate | undefined;
  return proposalFault(proposal, { today: propertyDate(now, HELP_ZONE), due, figure });
}

/** Proposes something to all who owe. The same proposal again changes nothing. */
export function propose(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, proposal }: { id: string; proposal: DebtProposal & { id: string; reason: string } },
): Outcome {
  const doing = { ids, now: call.now };
  return inHand(tx, call, id, async (row, by) => {
    if (await lockAgreement(tx, row, proposal.id)) return ok(undefined);
    if (row.state !== 'active' && row.state !== 'overdue') {
      return refusedDebt('Nothing is owed on it that can be agreed on now.');
    }
    const fault = await faultNow(tx, call.now, row, proposal);
    if (fault) return refuse({ code: 'request.invalid' as const, errors: [fault] });
    const { amount = null, ...rest } = proposal;
    const known = await findAgreements(tx, row);
    if (known.length >= MOST) return refusedDebt(`An application has at most ${MOST} of these.`);
    const kept = await insertAgreement(tx, {
      ...rest,
      amount,
      agencyId: row.agencyId,
      applicationId: row.id,
      state: 'proposed',
      proposedAt: call.now,
      proposedById: by.actor,
      proposedByName: by.name,
      decidedAt: null,
      decidedByName: null,
    });
    if (!kept) return refusedDebt('Such a proposal waits already. Take it back first.');
    const entry = { kind: 'debt-proposed', actorKind: 'ADM', actorName: by.name };
    await addEntry(tx, doing, row, { ...entry, facts: { agreementId: kept.id } });
    await tellAsked(tx, doing, row, kept, 'proposed');
    return ok(undefined);
  });
}

/** Takes back what was proposed. */
export function withdrawProposal(
  tx: Tx,
  call: SignedInCall,
  ids: Ids,
  { id, agreementId }: { id: string; agreementId: string },
): Outcome {
  const doing = { ids, now: call.now };
  return inHand(tx, call, id, async (row, { name }) => {
    const agreement = await lockAgreement(tx, row, agreementId);
    if (!agreement) return refuse({ code: 'resource.not-found' as const });
    return moveAgreement(tx, doing, row, agreement, { event: 'withdraw', as: 'ADM', name });
  });
}
