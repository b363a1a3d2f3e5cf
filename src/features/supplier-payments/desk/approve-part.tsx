import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type SupplierInvoice,
  supplierInvoices,
} from '../../../../contract/endpoints/supplier-invoices.ts';
import { errorText } from '../../../platform/api-errors.ts';
import { saveFile } from '../../../platform/downloads.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { paymentQueries } from '../calls/payment-queries.ts';
import { InvoiceActs } from '../invoice/invoice-acts.tsx';
import { InvoiceItem } from '../invoice/invoice-item.tsx';
import { ReadGate } from '../read-gate.tsx';
import { byDueDate, FILTER_WORDS, type InvoiceFilter, isShown } from './invoice-filter.ts';

const FILTERS = Object.entries(FILTER_WORDS).map(([value, label]) => ({
  value: value as InvoiceFilter,
  label,
}));

/** Invoices that wait for an approval or are on hold, the earliest due date first; and any others, by choice. */
export function ApprovePart() {
  const query = useQuery(paymentQueries(usePortal().client).invoices);
  return (
    <ReadGate query={query} what="The list of invoices">
      {({ invoices }) => <InvoicesCard invoices={invoices} />}
    </ReadGate>
  );
}

function InvoicesCard({ invoices }: { invoices: readonly SupplierInvoice[] }) {
  const [filter, setFilter] = useState<InvoiceFilter>('open');
  const shown = invoices.filter(({ state }) => isShown(filter, state)).toSorted(byDueDate);
  return (
    <Card title="Invoices" aside={<CsvButton />}>
      <div className={content.column}>
        <Field label="Show">
          <SelectInput value={filter} options={FILTERS} onChange={setFilter} />
        </Field>
        <PageStates
          state={
            shown.length === 0
              ? {
                  kind: 'empty',
                  title: 'Nothing here',
                  message:
                    filter === 'open'
                      ? 'No invoice waits for an approval, and none is on hold.'
                      : 'No invoice is in this state.',
                }
              : { kind: 'ready' }
          }
        >
          <ul className={content.list} aria-label="Invoices">
            {shown.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} withListing>
                {invoice.notMineBecause ? (
                  <p className={content.quiet}>{invoice.notMineBecause}</p>
                ) : null}
                <InvoiceActs invoice={invoice} />
              </InvoiceItem>
            ))}
          </ul>
        </PageStates>
      </div>
    </Card>
  );
}

function CsvButton() {
  const { client } = usePortal();
  const [isWorking, setWorking] = useState(false);
  async function download() {
    setWorking(true);
    try {
      const endpoint = supplierInvoices.calls.csv;
      const answer = await client.stream({ endpoint, input: {}, options: {} });
      saveFile('supplier-invoices.csv', await answer.blob());
    } catch (error) {
      toasts.error('The CSV couldn’t be downloaded', { description: errorText(error) });
    }
    setWorking(false);
  }
  return (
    <Button size="small" icon="download" isLoading={isWorking} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}
