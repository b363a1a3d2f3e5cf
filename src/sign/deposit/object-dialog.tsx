import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { Act } from '../../by-link/calls/use-act.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Modal } from '../frame/modal.tsx';
import { troubles } from '../link/page-acts.ts';

const LONGEST = 500;

export interface ObjectDialogProps {
  deposit: DepositPage;
  /** Kept while the dialog is closed. */
  reason: string;
  onReason: (reason: string) => void;
  object: Act<[reason: string]>;
  onClose: () => void;
}

/** Asks once more before the buyer's side objects, and for a reason where there is one to give. */
export function ObjectDialog({ deposit, reason, onReason, object, onClose }: ObjectDialogProps) {
  return (
    <Modal title="Object to the early release?" onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void object.run(reason);
        }}
      >
        <p>
          The deposit then stays in trust until the sale settles, and {deposit.agencyName} tells the
          vendor. You can’t take an objection back, but you can still agree in writing later.
          {deposit.side === 'buyer' ? null : ' You object for the buyer.'}
        </p>
        <Field label="Reason" isOptional hint="The agency and the vendor read this.">
          <TextArea value={reason} onChange={onReason} maxLength={LONGEST} rows={3} />
        </Field>
        <ErrorAlert messages={troubles(object.error)} />
        <Button type="submit" variant="danger" isFullWidth isLoading={object.isRunning}>
          Object to the release
        </Button>
        <Button isFullWidth onClick={onClose}>
          Go back
        </Button>
      </form>
    </Modal>
  );
}
