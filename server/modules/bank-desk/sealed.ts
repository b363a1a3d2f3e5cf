import type { BankVault } from '../../ports/bank-book.ts';
import type { Payee } from '../../ports/payment-gateway.ts';

/** What belongs to no agency is sealed for none. */
const OURS = 'bank';

const plainName = (name: string) =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A keyed hash of an account and the name on it, the same however its name is spaced and capitalised. */
export function payeeMark(vault: BankVault, { name, bsb, accountNumber }: Payee): string {
  return vault.mark({ bsb, accountNumber: `${accountNumber} ${plainName(name)}` });
}

/** Seals a text for the thing of ours that it belongs to: an order, a run, a line. */
export function sealFor(vault: BankVault, id: string, text: string): string {
  return vault.seal(text, { agencyId: OURS, id });
}

/** The text again. Throws on one that wasn't sealed for this thing. */
export function openFor(vault: BankVault, id: string, sealed: string): string {
  return vault.open(sealed, { agencyId: OURS, id });
}
