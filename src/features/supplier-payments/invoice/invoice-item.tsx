import type { ReactNode } from 'react';
import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import { AppLink } from '../../../ui/link/app-link.tsx';
import styles from '../payments.module.css';
import {
  datesText,
  INVOICE_STATE_WORDS,
  INVOICE_TONES,
  invoiceAddress,
  invoiceTitle,
} from '../words/invoice-words.ts';
import { ReasonBadges } from './reason-badges.tsx';

export interface InvoiceItemProps {
  invoice: SupplierInvoice;
  /** Says which listing it is of, where there are several. */
  withListing?: boolean | undefined;
  /** What may be done with it. */
  children?: ReactNode;
}

/** One invoice in a list: whose, how much, where it stands and what to look at. */
export function InvoiceItem({ invoice, withListing = false, children }: InvoiceItemProps) {
  const { supplierName, kind, total, state, reasons, listing, lastReason } = invoice;
  const sign = kind === 'credit-note' ? '-' : '';
  return (
    <li className={content.item}>
      <div className={content.line}>
        <AppLink className={content.link} href={invoiceAddress(invoice)}>
          {supplierName}: {invoiceTitle(invoice)}
        </AppLink>
        <StatusPill tone={INVOICE_TONES[state]}>{INVOICE_STATE_WORDS[state]}</StatusPill>
      </div>
      <div className={content.line}>
        <span className={content.quiet}>{datesText(invoice)}</span>
        <span className={`${styles.amount} tabular`}>
          {sign}
          {moneyText(total)}
        </span>
      </div>
      {withListing ? (
        <p className={content.quiet}>
          {listing.reference}, {listing.address}
        </p>
      ) : null}
      <ReasonBadges reasons={reasons} />
      {lastReason ? <p className={content.quiet}>“{lastReason}”</p> : null}
      {children}
    </li>
  );
}
