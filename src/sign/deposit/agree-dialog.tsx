import { useState } from 'react';
import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { Act } from '../../by-link/calls/use-act.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { Modal } from '../frame/modal.tsx';
import { troubles } from '../link/page-acts.ts';

export interface AgreeDialogProps {
  deposit: DepositPage;
  agree: Act<[]>;
  onClose: () => void;
}

/** Has the buyer's side say by a mark of its own that it agrees: it can't be undone. */
export function AgreeDialog({ deposit, agree, onClose }: AgreeDialogProps) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const whose = deposit.side === 'buyer' ? 'I agree' : 'The buyer agrees, and I say so for them,';
  return (
    <Modal title="Agree to the early release?" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(!isAgreed);
          if (isAgreed) void agree.run();
        }}
      >
        <p>
          The deposit of {moneyText(deposit.amount)} may then be paid to the vendor before the sale
          settles. You can’t take this back.
        </p>
        <Checkbox
          label={`${whose} that the deposit is released before settlement`}
          checked={isAgreed}
          error={isMissing && !isAgreed ? 'Tick this to agree' : undefined}
          onChange={setAgreed}
        />
        <ErrorAlert messages={troubles(agree.error)} />
        <Button type="submit" variant="primary" isFullWidth isLoading={agree.isRunning}>
          Agree to the release
        </Button>
        <Button isFullWidth onClick={onClose}>
          Go back
        </Button>
      </form>
    </Modal>
  );
}
