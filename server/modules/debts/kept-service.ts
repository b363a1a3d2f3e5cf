import { partPaymentOutcome, partsReceived } from '../../../domain/applications/debt-agreements.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { type Cents, cents } from '../../../domain/money.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Doing, RULES } from '../applications/event-service.ts';
import { moveAgreement } from './move.ts';
import { type Application, tellAsked } from './people.ts';
import { findParts } from './store.ts';

/** Money that paid a debt, by the instant it came. */
type Came = { at?: string | undefined; amount: Cents };

/**
 * Says of each part payment that was agreed on a locked application whether it is kept or broken, by what came since it
 * was proposed. Who broke it is told. Done again it changes nothing.
 */
export async function settleParts(
  tx: Tx,
  doing: Doing,
  row: Application,
  read: () => Promise<{ payments: readonly Came[]; today: IsoDate }>,
): Promise<void> {
  const parts = await findParts(tx, row);
  if (!parts.some(isOpen)) return;
  const { payments, today } = await read();
  const received = partsReceived(
    parts.map(({ amount, proposedAt }) => ({
      amount: cents(amount ?? 0),
      since: proposedAt.getTime(),
    })),
    payments.flatMap(({ at, amount }) =>
      at === undefined ? [] : [{ at: Date.parse(at), amount }],
    ),
  );
  for (const [index, agreement] of parts.entries()) {
    if (!isOpen(agreement)) continue;
    const part = { amount: cents(agreement.amount ?? 0), dueOn: agreement.dueOn as IsoDate };
    const came = received[index] ?? cents(0);
    const event = partPaymentOutcome(part, { received: came, today });
    if (event === undefined) continue;
    await moveAgreement(tx, doing, row, agreement, { event, ...BY_RULES });
    if (event === 'break') await tellAsked(tx, doing, row, agreement, 'broken');
  }
}

/** Keeps each part payment that was agreed on a locked application, whose debt is paid by now. */
export async function keepParts(tx: Tx, doing: Doing, row: Application): Promise<void> {
  for (const agreement of (await findParts(tx, row)).filter(isOpen)) {
    await moveAgreement(tx, doing, row, agreement, { event: 'keep', ...BY_RULES });
  }
}

const BY_RULES = { as: 'SYS', name: RULES.name } as const;
const isOpen = ({ state }: { state: string }) => state === 'agreed';

/** Whether a part payment was agreed whose day isn't over: nobody is pressed for the whole meanwhile. */
export async function isWaitedFor(
  tx: Tx,
  row: { agencyId: string; id: string },
  today: IsoDate,
): Promise<boolean> {
  return (await findParts(tx, row)).some((each) => isOpen(each) && each.dueOn >= today);
}
