import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Supplier } from '../../../../contract/endpoints/suppliers.ts';
import { formatAbn } from '../../../../domain/agencies/abn.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { StatusPill } from '../../../ui/feedback/status-pill.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { paymentQueries } from '../calls/payment-queries.ts';
import { ReadGate } from '../read-gate.tsx';
import { SupplierCard } from './supplier-card.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

/** The suppliers of the agency and their bank accounts. */
export function SuppliersPart() {
  const query = useQuery(paymentQueries(usePortal().client).suppliers);
  return (
    <ReadGate query={query} what="The list of suppliers">
      {({ suppliers }) => <Suppliers suppliers={suppliers} />}
    </ReadGate>
  );
}

function Suppliers({ suppliers }: { suppliers: readonly Supplier[] }) {
  const [isAdding, setAdding] = useState(false);
  const [sought, setSought] = useState('');
  const [openId, setOpenId] = useState<string>();
  const shown = suppliers.filter(({ name, abn = '' }) =>
    `${name} ${abn} ${formatAbn(abn)}`.toLowerCase().includes(sought.trim().toLowerCase()),
  );
  return (
    <Card
      title="Suppliers"
      aside={
        <Button variant="primary" icon="add" onClick={() => setAdding(true)}>
          Add a supplier
        </Button>
      }
    >
      <PageStates
        state={
          suppliers.length === 0
            ? {
                kind: 'empty',
                title: 'No suppliers yet',
                message: 'Add those whose invoices your agency pays.',
              }
            : { kind: 'ready' }
        }
      >
        <div className={content.column}>
          <Field label="Find a supplier">
            <TextInput type="search" value={sought} onChange={setSought} />
          </Field>
          {shown.length === 0 ? (
            <p role="status">No supplier has this in its name or ABN.</p>
          ) : null}
          <ul className={content.list} aria-label="Suppliers">
            {shown.map((supplier) => (
              <li key={supplier.id} className={content.item}>
                <div className={content.line}>
                  <strong>{supplier.name}</strong>
                  <AccountPill supplier={supplier} />
                </div>
                <p className={content.quiet}>
                  {supplier.abn ? `ABN ${formatAbn(supplier.abn)}` : 'No ABN'}
                  {supplier.phone ? `, ${supplier.phone}` : ''}
                </p>
                <div className={content.actions}>
                  <Button
                    size="small"
                    aria-expanded={openId === supplier.id}
                    aria-label={`Details of ${supplier.name}`}
                    onClick={() => setOpenId(openId === supplier.id ? undefined : supplier.id)}
                  >
                    {openId === supplier.id ? 'Close' : 'Details'}
                  </Button>
                </div>
                {openId === supplier.id ? <SupplierCard supplier={supplier} /> : null}
              </li>
            ))}
          </ul>
        </div>
      </PageStates>
      {isAdding ? <SupplierDialog onClose={() => setAdding(false)} /> : null}
    </Card>
  );
}

/** Whether it can be paid, in a word. */
function AccountPill({ supplier: { accounts, isArchived } }: { supplier: Supplier }) {
  const has = (standing: string) => accounts.some((account) => account.standing === standing);
  if (isArchived) return <StatusPill tone="neutral">No longer used</StatusPill>;
  if (has('held')) return <StatusPill tone="waiting">Account on hold</StatusPill>;
  if (has('frozen')) return <StatusPill tone="attention">Account stopped</StatusPill>;
  if (has('in-force')) return <StatusPill tone="done">Account in force</StatusPill>;
  return <StatusPill tone="neutral">No account</StatusPill>;
}
