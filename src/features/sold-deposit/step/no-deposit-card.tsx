import { can, isInScope } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import content from '../../../ui/layout/content.module.css';
import { toasts } from '../../../ui/toast/toasts.ts';
import { depositTroubles, useDepositAct } from '../calls/use-deposit-act.ts';
import { useStepPlace } from './step-place.ts';

const BEFORE_SALE = ['draft', 'authority_pending', 'active', 'under_offer'];

/** What stands in the step while the listing has no deposit, and the way to open one. */
export function NoDepositCard() {
  const { id, roles, branchId = null } = useAccount();
  const { listing } = useStepPlace();
  const isBefore = BEFORE_SALE.includes(listing.state);
  const mayOpen =
    !['archived', 'withdrawn'].includes(listing.state) &&
    isInScope(can(roles, 'deposit.edit'), { userId: id, branchId }, listing);
  const act = useDepositAct((calls, listingId: typeof listing.id, options) =>
    calls.deposits.open({ params: { id: listingId }, body: {} }, options),
  );
  return (
    <Card title="No deposit yet">
      <div className={content.text}>
        <p>
          {isBefore
            ? 'The deposit starts by itself when the listing is sold. Did the buyer pay something before exchange? Then open it now.'
            : 'This listing has no deposit here. Open one to ask the buyer for it, or to record what came.'}
        </p>
        <ErrorAlert messages={depositTroubles(act.error)} />
        {mayOpen ? (
          <div className={content.actions}>
            <Button
              variant="primary"
              isLoading={act.isPending}
              onClick={() =>
                act.mutate(listing.id, {
                  onSuccess: () => toasts.success('The deposit is open'),
                })
              }
            >
              {isBefore ? 'Record money that came before exchange' : 'Open the deposit'}
            </Button>
          </div>
        ) : (
          <p className={content.quiet}>
            Those who work on this listing can open it, while it isn’t archived or withdrawn.
          </p>
        )}
      </div>
    </Card>
  );
}
