import type { MoneyMethod } from '../../../../domain/payments/payment-methods.ts';

/** What is being paid and how; without a request for more funds it is the application's own amount. */
export type Paying = {
  method: MoneyMethod;
  purpose: 'pay-now' | 'settlement';
  drawdownId: string | undefined;
};
