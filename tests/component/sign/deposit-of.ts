import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import { cents } from '../../../domain/money.ts';

/** The account that a buyer pays into. */
export const PAY = {
  bsb: '063-000',
  accountNumber: '10203040',
  accountName: 'Lantern Gully Property Trust Account',
  bank: 'Commonwealth Bank',
  reference: 'LG1042',
  payId: 'trust@lanterngully.example',
  since: '2024-03-01' as IsoDate,
  isNew: false,
};

/** A receipt of $98,500.00. */
export const RECEIPT: DepositPage['receipts'][number] = {
  id: '019bb2a5-0000-7000-8000-000000000001',
  number: 12,
  amount: cents(98_500_00),
  on: '2026-11-23' as IsoDate,
  method: 'transfer',
  name: 'Bea O’Buyer',
  isReversed: false,
};

/** A deposit of $98,500.00 as its buyer sees it before anything came. */
export function depositOf(changes: Partial<DepositPage> = {}): DepositPage {
  return {
    agencyName: 'Lantern Gully Property',
    agent: { name: 'Theo Agent', phone: '0491 570 006' },
    supportPhone: '1800 555 000',
    property: '12 Verandah Street, Fitzroy VIC 3065',
    side: 'buyer',
    name: 'Bea O’Buyer',
    standing: 'open',
    amount: cents(98_500_00),
    received: cents(0),
    short: cents(98_500_00),
    over: cents(0),
    dueOn: '2026-11-27' as IsoDate,
    isLate: false,
    holder: 'agent',
    pay: PAY,
    receipts: [],
    paidOut: cents(0),
    mayGiveNotice: false,
    ...changes,
  };
}
