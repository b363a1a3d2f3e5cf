import type { PayeeCheckResult } from '../../../domain/payments/payee-check.ts';
import { comparePayeeNames } from '../../../domain/payments/payee-name.ts';
import type { Payee } from '../../ports/payment-gateway.ts';

/** Endings of account numbers that make the sandbox behave in a certain way, as providers' test numbers do. */
export const TEST_ENDINGS = {
  /** The check answers Close match with a registered name. */
  closeMatch: '444',
  noMatch: '999',
  checkFails: '404',
  /** The money is sent back by the payee's bank. */
  payoutFails: '911',
} as const;

const REGISTERED = 'Registered Holder';

/** What the sandbox bank knows of a payee: any account is held by whoever is named, but for the endings. */
export function checkTestPayee({ name, accountNumber }: Payee): {
  result: PayeeCheckResult;
  registeredName: string | null;
} {
  if (accountNumber.endsWith(TEST_ENDINGS.checkFails))
    return { result: 'error', registeredName: null };
  const registered = accountNumber.endsWith(TEST_ENDINGS.noMatch)
    ? REGISTERED
    : accountNumber.endsWith(TEST_ENDINGS.closeMatch)
      ? `${name} Pty Ltd`
      : name;
  return { result: comparePayeeNames(name, registered), registeredName: registered };
}
