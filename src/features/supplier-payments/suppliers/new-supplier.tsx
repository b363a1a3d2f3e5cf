import { useState } from 'react';
import type { Supplier } from '../../../../contract/endpoints/suppliers.ts';
import { newId } from '../../../platform/ids.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx';
import content from '../../../ui/layout/content.module.css';
import { paymentTroubles, usePaymentAct } from '../calls/use-payment-act.ts';
import { SupplierFields } from './supplier-fields.tsx';
import { BLANK_SUPPLIER, detailsOf, type SupplierErrors } from './typed-supplier.ts';

export interface NewSupplierProps {
  onAdded: (supplier: Supplier) => void;
  onCancel: () => void;
}

/** Adds a supplier in the place where one is chosen. */
export function NewSupplier({ onAdded, onCancel }: NewSupplierProps) {
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState(BLANK_SUPPLIER);
  const [errors, setErrors] = useState<SupplierErrors>({});
  const act = usePaymentAct((calls, body: { id: string; name: string }, options) =>
    calls.suppliers.add({ body }, options),
  );
  function add() {
    const read = detailsOf(typed);
    setErrors('errors' in read ? read.errors : {});
    if ('details' in read) act.mutate({ id, ...read.details }, { onSuccess: onAdded });
  }
  return (
    <div className={content.named}>
      <div className={content.form}>
        <SupplierFields
          value={typed}
          errors={errors}
          onChange={(next) => {
            setTyped(next);
            setErrors({});
          }}
        />
        <ErrorAlert messages={paymentTroubles(act.error)} />
        <div className={content.actions}>
          <Button onClick={onCancel} disabled={act.isPending}>
            Leave it
          </Button>
          <Button isLoading={act.isPending} onClick={add}>
            Add the supplier
          </Button>
        </div>
      </div>
    </div>
  );
}
