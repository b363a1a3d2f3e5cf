import { useQuery } from '@tanstack/react-query';
import type { SupplierInvoice } from '../../../../contract/endpoints/supplier-invoices.ts';
import { INVOICE_REASON_WORDS } from '../../../../domain/suppliers/invoice-reasons.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { dateText, dateTimeText } from '../../../ui/format/date-text.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { DefinitionList } from '../../../ui/layout/definition-list.tsx';
import { Timeline } from '../../../ui/layout/timeline.tsx';
import { paymentQueries } from '../calls/payment-queries.ts';
import { ReadGate } from '../read-gate.tsx';
import { useStepPlace } from '../step/step-place.ts';
import {
  eventText,
  INVOICE_STATE_WORDS,
  INVOICE_TONES,
  invoicesAddress,
  invoiceTitle,
} from '../words/invoice-words.ts';
import { FileLink } from './file-link.tsx';
import { InvoiceActs } from './invoice-acts.tsx';

/** One invoice: what it says, what to look at, what may be done with it, and what happened so far. */
export function InvoiceView({ invoiceId }: { invoiceId: string }) {
  const { listing, zone } = useStepPlace();
  const query = useQuery(paymentQueries(usePortal().client).invoice(invoiceId));
  return (
    <>
      <ReadGate query={query} what="The invoice">
        {({ invoice, events }) => (
          <>
            <InvoiceCard invoice={invoice} />
            <Card title="History">
              <Timeline
                label="History of the invoice"
                events={events.map(({ at, by, event, reason }) => ({
                  id: `${at} ${event}`,
                  title: eventText(event),
                  when: dateTimeText(at, zone),
                  dateTime: at,
                  who: by,
                  detail: reason,
                }))}
              />
            </Card>
          </>
        )}
      </ReadGate>
      <div className={content.actions}>
        <LinkButton icon="arrow-left" href={invoicesAddress(listing.id)}>
          All invoices of the campaign
        </LinkButton>
      </div>
    </>
  );
}

function InvoiceCard({ invoice }: { invoice: SupplierInvoice }) {
  const { state, reasons, documentId, listing, notMineBecause, lastReason } = invoice;
  return (
    <Card
      title={`${invoiceTitle(invoice)}, ${invoice.supplierName}`}
      aside={<StatusPill tone={INVOICE_TONES[state]}>{INVOICE_STATE_WORDS[state]}</StatusPill>}
    >
      <div className={content.column}>
        {reasons.length > 0 ? (
          <div className={content.text}>
            <p className={content.needs}>Look at this first</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{INVOICE_REASON_WORDS[reason]}</li>
              ))}
            </ul>
          </div>
        ) : null}
        {lastReason ? <p>Said last: “{lastReason}”</p> : null}
        <InvoiceFacts invoice={invoice} />
        {documentId ? (
          <div className={content.actions}>
            <FileLink
              listingId={listing.id}
              documentId={documentId}
              name={`${invoice.supplierName}-${invoice.number}`}
            />
          </div>
        ) : (
          <p className={content.quiet}>No file is with it.</p>
        )}
        {notMineBecause ? <p role="status">{notMineBecause}</p> : null}
        <InvoiceActs invoice={invoice} />
      </div>
    </Card>
  );
}

function InvoiceFacts({ invoice }: { invoice: SupplierInvoice }) {
  const { listing: here } = useStepPlace();
  const { total, gst, abn, dueOn, issuedOn, paidOn, lines, approved, payable, note } = invoice;
  const { approvedBy, approvedAt } = invoice;
  const isPartly = approved !== undefined && approved !== total;
  const booked = new Map(here.marketing.map(({ id, item }) => [id, item]));
  const forText = lines.map(({ marketingLineId, amount }) => {
    const item = marketingLineId ? booked.get(marketingLineId) : 'Nothing that was booked';
    return `${item ?? 'A line that was removed'}: ${moneyText(amount)}`;
  });
  return (
    <DefinitionList
      isWide
      items={[
        { term: 'Total including GST', value: moneyText(total), isTabular: true },
        { term: 'GST in it', value: moneyText(gst), isTabular: true },
        { term: 'Date', value: dateText(issuedOn), isTabular: true },
        { term: 'Due', value: dueOn ? dateText(dueOn) : undefined, isTabular: true },
        { term: 'ABN as printed', value: abn },
        { term: 'For', value: forText.join('. ') },
        {
          term: 'Recorded by',
          value: `${invoice.submittedBy}, ${dateTimeText(invoice.submittedAt)}`,
        },
        ...(approvedBy
          ? [
              {
                term: 'Approved by',
                value: `${approvedBy}${approvedAt ? `, ${dateTimeText(approvedAt)}` : ''}${isPartly ? `, ${moneyText(approved)} of it` : ''}`,
              },
            ]
          : []),
        ...(approved === undefined
          ? []
          : [{ term: 'To be paid', value: moneyText(payable), isTabular: true }]),
        ...(paidOn ? [{ term: 'Paid', value: dateText(paidOn), isTabular: true }] : []),
        ...(note ? [{ term: 'Note', value: note }] : []),
      ]}
    />
  );
}
