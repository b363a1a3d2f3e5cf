import { movesMoney } from '../../../domain/payments/payment-methods.ts';
import { useQuery } from '../../by-link/frame/use-path.ts';
import type { Paying } from './methods/paying.ts';
import type { PricedMethod } from './priced-method.ts';

/** The way to pay that the address names, of those that are offered. */
export function useChosenMethod(
  methods: readonly PricedMethod[],
): (Pick<Paying, 'method'> & Pick<PricedMethod, 'surcharge'>) | undefined {
  const chosen = useQuery('method');
  const found = methods.find(({ method }) => method === chosen);
  if (!found || !movesMoney(found.method)) return undefined;
  return { method: found.method, surcharge: found.surcharge };
}
