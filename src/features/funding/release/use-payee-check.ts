import { useMutation } from '@tanstack/react-query';
import type { EndpointOutput } from '../../../../contract/endpoint.ts';
import type { paymentEndpoints } from '../../../../contract/endpoints/payments.ts';
import { normaliseAccountNumber, normaliseBsb } from '../../../../domain/payments/bank-account.ts';
import { fundingClient } from '../../../offline/applications/funding-client.ts';
import { usePortal } from '../../../platform/portal-context.ts';

/** An account as it is typed. */
export type TypedPayee = { name: string; bsb: string; accountNumber: string };

/** What the banks answered about a payee. */
export type PayeeAnswer = EndpointOutput<typeof paymentEndpoints.checkPayee>;

/** What is wrong with an account before anybody is asked about it, by field. */
export function payeeProblems({ name, bsb, accountNumber }: TypedPayee): Partial<TypedPayee> {
  return {
    ...(name.trim() === '' ? { name: 'Enter the name of the account' } : {}),
    ...(normaliseBsb(bsb) === null ? { bsb: 'Enter the six digits of a BSB' } : {}),
    ...(normaliseAccountNumber(accountNumber) === null
      ? { accountNumber: 'Enter 4 to 9 digits' }
      : {}),
  };
}

/** Asks the banks whether an account belongs to a name (domain.md 4.4). */
export function usePayeeCheck() {
  const { client } = usePortal();
  return useMutation({
    networkMode: 'always',
    retry: 0,
    mutationFn: (payee: TypedPayee): Promise<PayeeAnswer> =>
      fundingClient(client).payments.checkPayee({ body: payee }),
  });
}
