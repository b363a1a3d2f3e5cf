import { percentOf } from '../../../domain/fees/percent.ts';
import type { Cents } from '../../../domain/money.ts';
import { movesMoney } from '../../../domain/payments/payment-methods.ts';
import { useQuery } from '../../by-link/frame/use-path.ts';
import type { Paying } from './methods/paying.ts';
import type { PricedMethod } from './priced-method.ts';

/** The way to pay that the address names, of those that are offered. */
export function useChosenMethod(
  methods: readonly PricedMethod[],
): (Pick<Paying, 'method'> & { surchargeOn(amount: Cents): Cents }) | undefined {
  const chosen = useQuery('method');
  const found = methods.find(({ method }) => method === chosen);
  if (!found || !movesMoney(found.method)) return undefined;
  const { method, surchargePercent } = found;
  return { method, surchargeOn: (amount) => percentOf(amount, surchargePercent) };
}
