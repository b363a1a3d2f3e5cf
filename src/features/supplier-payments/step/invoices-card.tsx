import type { Campaign } from '../../../../contract/endpoints/supplier-invoices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { InvoiceItem } from '../invoice/invoice-item.tsx';

export interface InvoicesCardProps {
  invoices: Campaign['invoices'];
  /** Absent for those who may not record any. */
  onRecord: (() => void) | undefined;
}

/** The invoices of a campaign. */
export function InvoicesCard({ invoices, onRecord }: InvoicesCardProps) {
  return (
    <Card
      title="Invoices"
      aside={
        onRecord ? (
          <Button variant="primary" icon="add" onClick={onRecord}>
            Record an invoice
          </Button>
        ) : null
      }
    >
      <PageStates
        state={
          invoices.length === 0
            ? {
                kind: 'empty',
                title: 'No invoices yet',
                message: 'Record each invoice of the campaign’s suppliers as it comes.',
              }
            : { kind: 'ready' }
        }
      >
        <ul className={content.list} aria-label="Invoices">
          {invoices.map((invoice) => (
            <InvoiceItem key={invoice.id} invoice={invoice} />
          ))}
        </ul>
      </PageStates>
    </Card>
  );
}
