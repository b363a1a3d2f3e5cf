import { useState } from 'react';
import type { Supplier } from '../../../../contract/endpoints/suppliers.ts';
import { etagOf } from '../../../platform/api-client.ts';
import { newId } from '../../../platform/ids.ts';
import { useTyped } from '../../../platform/typed-values.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { toasts } from '../../../ui/toast/toasts.ts';
import { usePaymentAct } from '../calls/use-payment-act.ts';
import { PaymentDialog } from '../payment-dialog.tsx';
import { SupplierFields } from './supplier-fields.tsx';
import { BLANK_SUPPLIER, detailsOf, type SupplierErrors, typedOf } from './typed-supplier.ts';

export interface SupplierDialogProps {
  /** The one that is changed; none for a new one. */
  supplier?: Supplier | undefined;
  onClose: () => void;
}

/** Adds a supplier, or changes what is known of one. */
export function SupplierDialog({ supplier, onClose }: SupplierDialogProps) {
  const [id] = useState(() => newId());
  const [typed, setTyped] = useTyped(
    `supplier:${supplier?.id ?? 'new'}`,
    supplier ? typedOf(supplier) : BLANK_SUPPLIER,
  );
  const [isArchived, setArchived] = useState(supplier?.isArchived ?? false);
  const [errors, setErrors] = useState<SupplierErrors>({});
  const act = usePaymentAct((calls, details: { name: string }, options) =>
    supplier
      ? calls.suppliers.edit(
          {
            params: { supplierId: supplier.id },
            ifMatch: etagOf(supplier.version),
            body: { ...details, isArchived },
          },
          options,
        )
      : calls.suppliers.add({ body: { id, ...details } }, options),
  );
  function save() {
    const read = detailsOf(typed);
    setErrors('errors' in read ? read.errors : {});
    if (!('details' in read)) return;
    act.mutate(read.details, {
      onSuccess: ({ name }) => {
        toasts.success(supplier ? `${name} is saved` : `${name} is added`);
        onClose();
      },
    });
  }
  return (
    <PaymentDialog
      title={supplier ? `Change ${supplier.name}` : 'Add a supplier'}
      size="medium"
      confirmLabel={supplier ? 'Save' : 'Add the supplier'}
      isWorking={act.isPending}
      error={act.error}
      onConfirm={save}
      onClose={onClose}
    >
      <SupplierFields
        value={typed}
        errors={errors}
        onChange={(next) => {
          setTyped(next);
          setErrors({});
        }}
      />
      {supplier ? (
        <Checkbox
          label="No longer used"
          hint="It isn’t offered for new invoices. What is open is paid as before."
          checked={isArchived}
          onChange={setArchived}
        />
      ) : null}
    </PaymentDialog>
  );
}
