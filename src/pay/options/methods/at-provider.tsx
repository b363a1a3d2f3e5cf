import type { PricedMethod } from '../priced-method.ts';

export interface AtProviderProps {
  method: PricedMethod;
  drawdownId: string | undefined;
}

/** A way to pay that a provider's own page takes. */
export function AtProvider({ method }: AtProviderProps) {
  return <p>{method.name}</p>;
}
