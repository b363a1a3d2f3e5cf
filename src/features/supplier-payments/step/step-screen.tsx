import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { IdSchema, type ListingId } from '../../../../domain/ids.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';
import { supplierFacts } from '../../../../domain/listings/supplier-standing.ts';
import { can, isInScope } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { StepCard } from '../../../ui/layout/step-card.tsx';
import { paymentQueries } from '../calls/payment-queries.ts';
import { InvoiceView } from '../invoice/invoice-view.tsx';
import { ReadGate } from '../read-gate.tsx';
import { RecordDialog, type RecordFile } from '../record/record-dialog.tsx';
import { useInvoiceFiles } from '../record/use-invoice-files.ts';
import { BudgetCard } from './budget-card.tsx';
import { FilesCard } from './files-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { type StepPlace, StepPlaceContext, useMayRecord } from './step-place.ts';

export interface StepScreenProps extends StepPlace {
  /** The invoice that the address names; the whole campaign where it names none. */
  invoiceId?: string | undefined;
}

/** The step of supplier payments: the campaign's budget and its invoices, or one of them. */
export function StepScreen({ invoiceId, ...place }: StepScreenProps) {
  const { id, roles, branchId = null } = useAccount();
  const { listing, today } = place;
  const maySee = isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const campaign = useQuery({
    ...paymentQueries(usePortal().client).campaign(listing.id),
    enabled: maySee,
  });
  const facts = campaign.data ? supplierFacts(campaign.data.invoices) : undefined;
  return (
    <StepPlaceContext value={place}>
      <div className={content.step}>
        <StepCard step="supplier-payments" steps={listingSteps(listing, today, [], [], [], facts)}>
          <p className={content.quiet}>
            Agency Supplier Payments: invoices of the campaign’s suppliers are recorded here,
            approved by somebody else, and paid by your bank.
          </p>
        </StepCard>
        {maySee ? (
          invoiceId === undefined ? (
            <CampaignPart listingId={listing.id} />
          ) : v.is(IdSchema, invoiceId) ? (
            <InvoiceView key={invoiceId} invoiceId={invoiceId} />
          ) : (
            <Card>
              <PageStates state={{ kind: 'not-found', what: 'Invoice' }}>{null}</PageStates>
            </Card>
          )
        ) : (
          <Card>
            <PageStates state={{ kind: 'forbidden' }}>{null}</PageStates>
          </Card>
        )}
      </div>
    </StepPlaceContext>
  );
}

function CampaignPart({ listingId }: { listingId: ListingId }) {
  const query = useQuery(paymentQueries(usePortal().client).campaign(listingId));
  const [recorded, setRecorded] = useState<RecordFile | 'none'>();
  const files = useInvoiceFiles();
  const mayRecord = useMayRecord();
  const campaign = query.data;
  return (
    <>
      <ReadGate query={query} what="The campaign">
        {(read) => <BudgetCard campaign={read} />}
      </ReadGate>
      {/* A photo is taken without a connection too. */}
      {mayRecord ? (
        <FilesCard
          unrecorded={campaign?.unrecorded ?? []}
          files={files}
          onRecord={(file) => setRecorded(file)}
        />
      ) : null}
      {campaign ? (
        <InvoicesCard
          invoices={campaign.invoices}
          onRecord={mayRecord ? () => setRecorded('none') : undefined}
        />
      ) : null}
      {campaign && recorded ? (
        <RecordDialog
          campaign={campaign}
          files={files}
          file={recorded === 'none' ? undefined : recorded}
          onClose={() => setRecorded(undefined)}
        />
      ) : null}
    </>
  );
}
