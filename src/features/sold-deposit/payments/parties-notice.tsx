import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { can } from '../../../../domain/permissions.ts';
import { useAccount } from '../../../platform/account-context.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ActDialog } from '../release/act-dialog.tsx';

/** Says that the listing names other people than at exchange, and lets a principal confirm them. */
export function PartiesNotice({ deposit }: { deposit: SoldDeposit }) {
  const [isOpen, setOpen] = useTyped(`deposit:${deposit.id}:parties`, false);
  const mayConfirm = can(useAccount().roles, 'money.release') !== 'none';
  if (!deposit.arePartiesChanged) return null;
  return (
    <>
      <Banner
        tone="attention"
        icon="alert"
        title="The listing names other vendors or buyers than when the contract was exchanged."
        actions={
          mayConfirm ? (
            <Button onClick={() => setOpen(true)}>Confirm the people on the listing</Button>
          ) : null
        }
      >
        Payments go to those at exchange until a principal confirms the change.
      </Banner>
      {isOpen && mayConfirm ? (
        <ActDialog act="confirmParties" deposit={deposit} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
