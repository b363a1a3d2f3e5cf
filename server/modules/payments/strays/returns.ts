import { utc } from '@date-fns/utc/utc';
import { subDays } from 'date-fns/subDays';
import { cents, centsText } from '../../../../domain/money.ts';
import { ASK_PROVIDER_DAYS } from '../../../../domain/payments/payment-life.ts';
import type { ProviderEvent } from '../../../../domain/payments/payment-news.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Doing } from '../../applications/event-service.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import type { Event, Told } from '../exceptions/unknown-arrivals.ts';
import { endUnreadable, keepUnreadable, type Unreadable } from '../exceptions/unreadable.ts';
import { lockTold, toldUnder } from '../store.ts';
import { findStrayReturns, findUnreadable } from './store.ts';

/** How the note of a return without its arrival begins. */
const STRAY = 'Its arrival was never told';

const strayOf = ({ provider, reference }: Told, event: Event<'returned'>): Unreadable => ({
  provider,
  name: `${reference}/stray/${event.receipt}/${event.id}`,
  news: { reference, method: null, event },
});

function noteOf({ amount, receipt, reason }: Event<'returned'>): string {
  const back = amount === undefined ? 'all' : centsText(cents(amount));
  return `${STRAY}: the provider says that ${back} of the receipt “${receipt.slice(0, 80)}” went back (${reason}). Ask them whose money it is; nothing is booked`;
}

/**
 * A return whose arrival isn't told within days may be of money that stands under another reference, in the books and
 * not at the bank any more: one of our own staff asks the provider.
 */
export async function keepStrayReturns(
  system: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  doing: Doing,
): Promise<void> {
  const before = subDays(doing.now, ASK_PROVIDER_DAYS, { in: utc });
  await eachAlone(await system((tx) => findStrayReturns(tx, before)), ({ event, ...of }) =>
    system(async (tx) => {
      if (event.kind !== 'returned') return;
      // Its arrival may be told just now.
      await lockTold(tx, of);
      if (hasArrived(await toldUnder(tx, of), event)) return;
      await keepUnreadable(tx, doing, strayOf(of, event), noteOf(event));
    }),
  );
}

const hasArrived = (told: readonly ProviderEvent[], { receipt }: Event<'returned'>) =>
  told.some((event) => event.kind === 'received' && event.receipt === receipt);

/** The arrival was told after all: its returns are strays no more. */
export async function endStrayReturns(
  tx: Tx,
  of: Told,
  { receipt }: Event<'received'>,
): Promise<void> {
  for (const event of await toldUnder(tx, of)) {
    if (event.kind !== 'returned' || event.receipt !== receipt) continue;
    await endUnreadable(tx, strayOf(of, event), 'applied: its arrival was told');
  }
}

/** Those that nobody has dealt with. */
export const openStrayReturns = (tx: Tx) => findUnreadable(tx, STRAY);
