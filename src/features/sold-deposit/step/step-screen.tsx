import { useQuery } from '@tanstack/react-query';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import type { DepositFacts } from '../../../../domain/listings/deposit-standing.ts';
import { listingSteps } from '../../../../domain/listings/steps.ts';
import { can, isInScope } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { ApiProblem } from '../../../platform/api-errors.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { PageStates } from '../../../ui/feedback/page-states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { StepCard } from '../../../ui/layout/step-card.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { depositQueries } from '../calls/deposit-queries.ts';
import { OverviewPart } from '../overview/overview-part.tsx';
import { PaymentsPart } from '../payments/payments-part.tsx';
import { DEPOSIT_STEPS, type DepositPlace, type DepositStep, depositAddress } from '../places.ts';
import { ReadGate } from '../read-gate.tsx';
import { ReceiptsPart } from '../receipts/receipts-part.tsx';
import { ReleasePart } from '../release/release-part.tsx';
import { NoDepositCard } from './no-deposit-card.tsx';
import { type StepPlace, StepPlaceContext } from './step-place.ts';

const STEP_WORDS: Record<DepositStep, string> = {
  overview: 'Overview',
  receipts: 'Receipts',
  release: 'Release',
  payments: 'Payments',
};

export interface StepScreenProps extends StepPlace {
  facts: DepositFacts | undefined;
  place: DepositPlace;
}

/** The step of a listing's deposit: what it is, what came, what releases it and what is paid out of it. */
export function StepScreen({ facts, place, ...around }: StepScreenProps) {
  const { id, roles, branchId = null } = useAccount();
  const { listing, today } = around;
  const maySee = isInScope(can(roles, 'listing.see-money'), { userId: id, branchId }, listing);
  const steps = listingSteps(listing, today, [], [], [], undefined, facts);
  return (
    <StepPlaceContext value={around}>
      <div className={content.step}>
        <StepCard step="sold-deposit" steps={steps}>
          <p className={content.quiet}>
            The deposit of the sale: asked of the buyer, received, held and paid out.
          </p>
        </StepCard>
        {maySee ? (
          <Parts listingId={listing.id} place={place} />
        ) : (
          <Card>
            <PageStates state={{ kind: 'forbidden' }}>{null}</PageStates>
          </Card>
        )}
      </div>
    </StepPlaceContext>
  );
}

const isNoDeposit = (error: unknown) =>
  error instanceof ApiProblem && error.code === 'deposit.none';

function Parts({
  listingId,
  place,
}: {
  listingId: StepPlace['listing']['id'];
  place: DepositPlace;
}) {
  const query = useQuery({
    ...depositQueries(usePortal().client).deposit(listingId),
    // That there is none is an answer.
    retry: (count, error) => !isNoDeposit(error) && count < 1,
  });
  if (query.data === undefined && isNoDeposit(query.error)) return <NoDepositCard />;
  return (
    <>
      <Tabs
        label="Parts of the deposit"
        currentId={place.step}
        tabs={DEPOSIT_STEPS.map((id) => ({
          id,
          label: STEP_WORDS[id],
          href: depositAddress(listingId, id),
        }))}
      />
      <ReadGate query={query} what="The deposit">
        {(deposit) => <OpenPart deposit={deposit} place={place} />}
      </ReadGate>
    </>
  );
}

function OpenPart({ deposit, place }: { deposit: SoldDeposit; place: DepositPlace }) {
  switch (place.step) {
    case 'overview':
      return <OverviewPart deposit={deposit} />;
    case 'receipts':
      return <ReceiptsPart deposit={deposit} />;
    case 'release':
      return <ReleasePart deposit={deposit} />;
    case 'payments':
      return <PaymentsPart deposit={deposit} withdrawalId={place.withdrawalId} />;
  }
}
