import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import content from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { BankPart } from './bank/bank-part.tsx';
import { ApprovePart } from './desk/approve-part.tsx';
import { DESK_PARTS, type DeskPart, deskAddress, type PaymentsPlace } from './desk-parts.ts';
import { PayPart } from './runs/pay-part.tsx';
import { RunView } from './runs/run-view.tsx';
import { SuppliersPart } from './suppliers/suppliers-part.tsx';

const PART_WORDS: Record<DeskPart, string> = {
  approve: 'Approve',
  pay: 'Pay',
  suppliers: 'Suppliers',
  bank: 'Bank statement',
};

const FORBIDDEN: PageState = {
  kind: 'forbidden',
  message: 'It is for those who approve invoices. Your principal can change your role.',
};

/** `/payments`: invoices to approve, what is paid next, the suppliers and the bank's statement. */
export function PaymentsScreen({ part, runId }: PaymentsPlace) {
  const { roles } = useAccount();
  const mayApprove = can(roles, 'supplier-invoice.approve') !== 'none';
  return (
    <>
      <PageHeader
        title="Supplier payments"
        summary="Invoices of suppliers, from their approval to the bank’s statement"
      />
      {mayApprove ? (
        <div className={content.step}>
          <Tabs
            label="Parts of supplier payments"
            currentId={part}
            tabs={DESK_PARTS.map((id) => ({ id, label: PART_WORDS[id], href: deskAddress(id) }))}
          />
          <OpenPart part={part} runId={runId} />
        </div>
      ) : (
        <PageStates state={FORBIDDEN}>{null}</PageStates>
      )}
    </>
  );
}

function OpenPart({ part, runId }: PaymentsPlace) {
  switch (part) {
    case 'approve':
      return <ApprovePart />;
    case 'pay':
      return runId === undefined ? <PayPart /> : <RunView key={runId} runId={runId} />;
    case 'suppliers':
      return <SuppliersPart />;
    case 'bank':
      return <BankPart />;
  }
}
