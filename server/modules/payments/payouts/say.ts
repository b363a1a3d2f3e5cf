import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { DrawdownRow } from '../../applications/drawdowns/service.ts';
import { addEntry, applicationRow, type Doing } from '../../applications/event-service.ts';
import { withParties } from '../../applications/service.ts';
import { notify } from '../../notifications/requests/service.ts';
import { toBePaid } from '../drawdowns/service.ts';
import type { Person } from './payees.ts';
import type { RequestRow } from './store.ts';

const payeeOf = ({ payeeName: name, accountMasked: account }: RequestRow) => ({ name, account });

/** Everybody who applies hears whom money of theirs is to be paid to, or is being paid to; each once. */
async function tellOwners(
  tx: Tx,
  doing: Doing,
  request: RequestRow,
  { amount, isWaiting }: { amount: number; isWaiting: boolean },
): Promise<void> {
  const { agencyId, applicationId, id } = request;
  const row = await applicationRow(tx, applicationId);
  if (!row) return;
  const { parties } = await withParties(tx, row);
  const facts = { amount: cents(amount), ...payeeOf(request), isWaiting };
  const key = `payout-payee ${id} ${isWaiting ? 'asked' : 'released'}`;
  await notify(
    tx,
    doing,
    parties.map(({ id: partyId }) => ({
      kind: 'payout-payee' as const,
      agencyId,
      applicationId,
      partyId,
      facts,
      dedupeKey: `${key} ${partyId}`,
    })),
  );
}

/** Writes that a payout waits for a second person, and tells the owners. */
export async function noteAsked(
  tx: Tx,
  doing: Doing,
  request: RequestRow,
  drawdown: Pick<DrawdownRow, 'id' | 'amount'>,
): Promise<void> {
  const { agencyId, applicationId, drawdownId, doubts } = request;
  const amount = await toBePaid(tx, doing.now, request, drawdown);
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: 'payout-asked',
      actorKind: 'APP',
      actorName: request.askedByName,
      facts: { drawdownId, amount, doubts, payee: payeeOf(request) },
    },
  );
  await tellOwners(tx, doing, request, { amount, isWaiting: true });
}

/** Writes that a payout goes out, and by whom; owners hear of it where somebody chose the account. */
export async function noteReleased(
  tx: Tx,
  doing: Doing,
  request: RequestRow,
  {
    amount,
    isTold,
    by,
    reason,
  }: { amount: number; isTold: boolean; by: Person; reason?: string | undefined },
): Promise<void> {
  const { agencyId, applicationId, drawdownId, askedBy } = request;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: 'payout-released',
      actorKind: by.id === askedBy ? 'APP' : 'ADM',
      actorName: by.name,
      facts: { drawdownId, amount, payee: payeeOf(request), ...(reason ? { reason } : {}) },
    },
  );
  if (isTold) await tellOwners(tx, doing, request, { amount, isWaiting: false });
}

/** Writes that the second person said no, and why. */
export async function noteRefused(
  tx: Tx,
  doing: Doing,
  request: RequestRow,
  { by, reason }: { by: Person; reason: string },
): Promise<void> {
  const { agencyId, applicationId, drawdownId } = request;
  await addEntry(
    tx,
    doing,
    { agencyId, id: applicationId },
    {
      kind: 'payout-refused',
      actorKind: 'ADM',
      actorName: by.name,
      facts: { drawdownId, payee: payeeOf(request), reason },
    },
  );
}
