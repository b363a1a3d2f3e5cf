import { partPaymentOutcome } from '../../../domain/applications/debt-agreements.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Doing, RULES } from '../applications/event-service.ts';
import { moveAgreement } from './move.ts';
import { type Application, tellAsked } from './people.ts';
import { findOpenParts } from './store.ts';

/** Money that paid a debt, by the instant it came. */
type Came = { at?: string | undefined; amount: Cents };

/**
 * Says of each part payment that was agreed on a locked application whether it is kept or broken, by what came since.
 * Who broke it is told. Done again it changes nothing.
 */
export async function settleParts(
  tx: Tx,
  doing: Doing,
  row: Application,
  read: () => Promise<{ payments: readonly Came[]; today: IsoDate }>,
): Promise<void> {
  const open = await findOpenParts(tx, row);
  if (open.length === 0) return;
  const { payments, today } = await read();
  for (const agreement of open) {
    const since = agreement.decidedAt?.getTime() ?? 0;
    const came = payments.filter(({ at }) => at !== undefined && Date.parse(at) >= since);
    const received = cents(came.reduce((sum, { amount }) => sum + amount, 0));
    const part = { amount: cents(agreement.amount ?? 0), dueOn: agreement.dueOn as IsoDate };
    const event = partPaymentOutcome(part, { received, today });
    if (event === undefined) continue;
    await moveAgreement(tx, doing, row, agreement, { event, as: 'SYS', name: RULES.name });
    if (event === 'break') await tellAsked(tx, doing, row, agreement, 'broken');
  }
}

/** Whether a part payment was agreed whose day isn't over: nobody is pressed for the whole meanwhile. */
export async function isWaitedFor(
  tx: Tx,
  row: { agencyId: string; id: string },
  today: IsoDate,
): Promise<boolean> {
  return (await findOpenParts(tx, row)).some(({ dueOn }) => dueOn >= today);
}
