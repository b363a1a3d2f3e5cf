import { utc } from '@date-fns/utc/utc';
import { addDays } from 'date-fns/addDays';
import { millisecondsInDay } from 'date-fns/constants';
import type { Cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import type { SandboxOutcome } from '../../ports/sandbox-bank.ts';

const DAY = millisecondsInDay;

type Paid = {
  at: string;
  receipt: string;
  amount: Cents;
  idOf: (...parts: string[]) => string;
};

/** What happens to money that was paid, days after it came, in milliseconds. */
export function afterwards(
  outcome: SandboxOutcome,
  { at, receipt, amount, idOf }: Paid,
): { after: number; event: ProviderEvent }[] {
  if (outcome === 'refunded-there') {
    const reason = 'Refunded at the provider';
    const of = { id: idOf('refunded-there'), at, receipt, amount, reason };
    return [{ after: 2 * DAY, event: { ...of, kind: 'returned', cause: 'refund' } }];
  }
  if (outcome !== 'disputed' && outcome !== 'dispute-won') return [];
  const reason = 'fraudulent';
  const answerBy = addDays(at, 12, { in: utc }).toISOString();
  const of = { at, receipt, amount, reason };
  const id = idOf('dispute');
  const asked = { ...of, id: `${id}-asked`, kind: 'disputed' as const, answerBy };
  const back = { ...of, id, kind: 'returned' as const, cause: 'dispute' as const };
  const again = { id: `${id}-won`, at, kind: 'reinstated' as const, of: id };
  return [
    { after: 2 * DAY, event: asked },
    { after: 2 * DAY, event: back },
    ...(outcome === 'dispute-won' ? [{ after: 12 * DAY, event: again }] : []),
  ];
}
