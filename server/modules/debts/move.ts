import type { Refusal } from '../../../contract/problems.ts';
import {
  DEBT_AGREEMENT_MACHINE,
  type DebtAgreementActor,
  type DebtAgreementEvent,
} from '../../../domain/applications/debt-agreements.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import { transition } from '../../../domain/state-machine.ts';
import type { Tx } from '../../db/transaction.ts';
import { addEntry, type Doing } from '../applications/event-service.ts';
import type { Application } from './people.ts';
import { type AgreementRow, updateAgreement } from './store.ts';

/** Refuses with a sentence for whoever asked. */
export const refusedDebt = (detail: string) => refuse({ code: 'debt.refused' as const, detail });

const TOLD = {
  agree: 'debt-agreed',
  decline: 'debt-declined',
  withdraw: 'debt-withdrawn',
  keep: 'debt-kept',
  break: 'debt-broken',
} as const satisfies Record<DebtAgreementEvent, string>;

/** Moves a locked agreement and tells it in the application's timeline. Refuses a move that its state doesn't have. */
export async function moveAgreement(
  tx: Tx,
  doing: Doing,
  row: Application,
  agreement: AgreementRow,
  { event, as, name }: { event: DebtAgreementEvent; as: DebtAgreementActor; name: string },
): Promise<Result<void, Refusal>> {
  const next = transition(DEBT_AGREEMENT_MACHINE, agreement.state, event, [as]);
  if (!next.ok) return refusedDebt('This proposal was dealt with meanwhile. Look again.');
  const decided = as === 'SYS' ? {} : { decidedAt: doing.now, decidedByName: name };
  await updateAgreement(tx, agreement, { state: next.value, ...decided });
  const { id: agreementId } = agreement;
  await addEntry(tx, doing, row, {
    kind: TOLD[event],
    actorKind: as,
    actorName: name,
    facts: { agreementId },
  });
  return ok(undefined);
}
