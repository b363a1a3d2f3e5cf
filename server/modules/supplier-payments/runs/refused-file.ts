import type { WholeRun } from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { postSupplierFileRefused } from '../../../../domain/ledger/postings/suppliers.ts';
import { cents } from '../../../../domain/money.ts';
import { type Result, refuse } from '../../../../domain/result.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { post } from '../../ledger/service.ts';
import { acting } from '../../people/service.ts';
import { bankDay } from '../bank-file-service.ts';
import { type Mover, moveInvoice } from '../invoices/move.ts';
import { lockInvoice } from '../invoices/store.ts';
import {
  findItems,
  findRun,
  type ItemRow,
  isOnStatement,
  lockRuns,
  updateItem,
  updateRun,
} from './store.ts';
import { shown } from './whole-run.ts';

const WHY = {
  'not-sent': 'The file of this run isn’t at the bank. Look again.',
  seen: 'Your bank’s statement shows payments of this run, so the bank took its file.',
};
const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'payment-run.refused' as const, detail: WHY[why] });

const BECAUSE = 'The bank refused the file';

/** A payment never left: clearing goes back to what is owed, and so does its invoice. */
async function takeBack(tx: Tx, mover: Mover, item: ItemRow): Promise<Result<unknown, Refusal>> {
  const { now, ids } = mover;
  const { agencyId, id, invoiceId } = item;
  const head = { id: ids.next(), agencyId, date: bankDay(now), sourceId: id };
  const posted = postSupplierFileRefused(head, cents(item.amount));
  await post(tx, { applicationId: null, at: now }, posted);
  await updateItem(tx, item, { state: 'returned', returnedBecause: BECAUSE });
  const row = await lockInvoice(tx, agencyId, invoiceId);
  if (!row) throw new Error('A payment of a run has no invoice');
  return moveInvoice(tx, mover, row, { event: 'return', reason: BECAUSE });
}

/** The bank refused a file that was given out: nothing of it is paid, and its invoices are owed again. */
export async function recordRefusedFile(
  tx: Tx,
  call: SignedInCall,
  { ids }: { ids: Ids },
  id: string,
): Promise<Result<WholeRun, Refusal>> {
  const by = await acting(tx, call, { lock: false });
  if (!by.ok) return by;
  const { agencyId, me } = by.value;
  await lockRuns(tx, agencyId);
  const row = await findRun(tx, agencyId, id);
  if (!row) return refuse({ code: 'resource.not-found' });
  if (row.state !== 'sent' || row.refusedAt) return refused('not-sent');
  if (await isOnStatement(tx, agencyId, id)) return refused('seen');
  const mover = { now: call.now, ids, by: { id: me.id, name: me.name }, actors: ['PAY'] as const };
  for (const item of await findItems(tx, agencyId, id)) {
    const taken = await takeBack(tx, mover, item);
    if (!taken.ok) return taken;
  }
  await updateRun(tx, row, { refusedAt: call.now, refusedByName: me.name });
  return shown(tx, call, by.value, id);
}
