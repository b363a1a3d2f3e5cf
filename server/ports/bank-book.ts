import type { Cents } from '../../domain/money.ts';
import type { ProviderEvent } from '../../domain/payments/provider-events.ts';
import type { Payee } from './payment-gateway.ts';

/** Keeps accounts and texts sealed for their owner, and marks accounts for comparing them. */
export type BankVault = {
  mark(account: { bsb: string; accountNumber: string }): string;
  seal(text: string, owner: { agencyId: string; id: string }): string;
  open(sealed: string, owner: { agencyId: string; id: string }): string;
};

/** Our own account as its files name it, and how its bank wants them. BSB and number are digits alone. */
export type FileAccount = {
  bsb: string;
  accountNumber: string;
  accountName: string;
  code: string;
  apcaId: string;
  userName: string;
  hasBalancingRecord: boolean;
  hasAccountInHeader: boolean;
};

/**
 * What we keep of our own account: orders to pay, and what statements said. Each call is a transaction of its own;
 * none rejects because a bank is away, as no bank is asked.
 */
export type BankBook = {
  /** Leaves an order to pay somebody, once by its reference; `stopped` where it was stopped before. */
  leavePayout(order: {
    reference: string;
    amount: Cents;
    payee: Payee;
  }): Promise<'left' | 'stopped'>;
  /**
   * Leaves an order to give an arrival back, once by its name and arrival; `too-much` where more would go back than
   * came, or where no statement has the arrival.
   */
  leaveRefund(order: {
    refund: string;
    reference: string;
    receipt: string;
    amount: Cents;
  }): Promise<'left' | 'too-much'>;
  /** Stops an order by its reference, also one that was never left; false where its file was given out. */
  stopPayout(reference: string): Promise<boolean>;
  /** All that statements said under a reference of ours, oldest first; undefined where nothing is known of it. */
  said(reference: string): Promise<ProviderEvent[] | undefined>;
  /** Whether one of our staff called whose account it is and found the name right. */
  isConfirmed(payee: Payee): Promise<boolean>;
};
