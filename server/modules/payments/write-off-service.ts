import { postWriteOff } from '../../../domain/ledger/postings/charges.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Doing } from '../applications/event-service.ts';
import { applicationBalances, post } from '../ledger/service.ts';
import { type AccountClosing, type ApplicationRow, groundOf, todayAt } from './books/account.ts';
import { figureToday, payoutFor, payoutOf, postDue } from './books/service.ts';

const OWING: readonly ApplicationRow['state'][] = ['active', 'overdue', 'hardship'];

/** What an application owes today, in cents; undefined where nothing was advanced that is to be repaid. */
export async function owedToday(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
): Promise<Cents | undefined> {
  if (!OWING.includes(row.state)) return undefined;
  return (await payoutFor(tx, now, row)).figure;
}

/** The same for a list of many: `isUnknown` where the account of one can't be worked out, which keeps no other away. */
export async function owedOfMany(
  tx: Tx,
  now: Date,
  row: ApplicationRow,
): Promise<{ owing?: Cents; isUnknown?: true }> {
  if (!OWING.includes(row.state)) return {};
  const owing = await figureToday(tx, now, row);
  return owing === undefined ? { isUnknown: true } : { owing };
}

/** What an application that is about to be given up is closed with. */
export async function writtenOffNow(
  tx: Tx,
  { now }: Doing,
  row: ApplicationRow,
): Promise<AccountClosing> {
  const ground = await groundOf(tx, row);
  const { figure: amount } = payoutOf(ground, todayAt(ground, now));
  return { ...ground.sale, writtenOff: { at: now.toISOString(), amount } };
}

/**
 * Gives up what a locked application owes, in its books brought to today: the loss is the agency's books'.
 * Gives what was given up, in cents; it equals the payout figure of the day.
 */
export async function writeOffDebt(tx: Tx, doing: Doing, row: ApplicationRow): Promise<Cents> {
  const { agencyId, id: applicationId } = row;
  await postDue(tx, doing, row);
  const { principal, fees, interest } = await applicationBalances(tx, agencyId, applicationId);
  const ground = await groundOf(tx, row);
  const head = { id: doing.ids.next(), agencyId, date: todayAt(ground, doing.now) };
  const made = postWriteOff(
    { ...head, sourceId: applicationId },
    { applicationId, principal, fees, interest },
  );
  await post(tx, { applicationId, at: doing.now }, made);
  return cents(principal + fees + interest);
}
