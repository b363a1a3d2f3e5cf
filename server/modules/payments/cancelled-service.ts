import type { Cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { readDrawdowns } from '../applications/drawdowns/service.ts';
import { type Doing, lockApplication } from '../applications/event-service.ts';
import { soFarByAsk } from './payable-service.ts';
import { arrange } from './placing/arrange-service.ts';

/**
 * Brings the money of what was just cancelled to its way back, at once: of a request for funds, or without its id
 * of the application. Answers what goes back, in cents.
 */
export async function moneyOfCancelled(
  tx: Tx,
  doing: Doing,
  { applicationId, drawdownId }: { applicationId: string; drawdownId: string | null },
): Promise<Cents | undefined> {
  await arrange(tx, doing, applicationId);
  const row = await lockApplication(tx, applicationId);
  if (!row) return undefined;
  const known = await soFarByAsk(tx, doing.now, row, await readDrawdowns(tx, row));
  return known.get(drawdownId)?.goingBack || undefined;
}
