import { isUnanswered } from '../../../domain/help/help-states.ts';
import type { Tx } from '../../db/transaction.ts';
import { findOfApplication, type HelpRow } from './store.ts';

/** Whether another owner's request for hardship help waits for an answer. */
export async function othersWait(
  tx: Tx,
  row: HelpRow,
  application: { agencyId: string; id: string },
): Promise<boolean> {
  const all = await findOfApplication(tx, application);
  return all.some((each) => each.kind === 'hardship' && each.id !== row.id && isUnanswered(each));
}
