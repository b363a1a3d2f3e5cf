import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '../../../platform/portal-context.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import content from '../../../ui/layout/content.module.css';
import { paymentQueries } from '../calls/payment-queries.ts';
import { NewSupplier } from '../suppliers/new-supplier.tsx';

export interface SupplierFieldProps {
  value: string;
  error: string | undefined;
  onChange: (supplierId: string) => void;
}

/** Whose invoice it is; a supplier that isn't known yet is added beside it. */
export function SupplierField({ value, error, onChange }: SupplierFieldProps) {
  const query = useQuery(paymentQueries(usePortal().client).suppliers);
  const [isAdding, setAdding] = useState(false);
  const known = (query.data?.suppliers ?? []).filter(
    ({ id, isArchived }) => !isArchived || id === value,
  );
  const failed = query.error
    ? 'The suppliers can’t be read right now. Try again later.'
    : undefined;
  if (isAdding) {
    return (
      <NewSupplier
        onAdded={(supplier) => {
          setAdding(false);
          onChange(supplier.id);
        }}
        onCancel={() => setAdding(false)}
      />
    );
  }
  return (
    <div className={content.text}>
      <Field label="Supplier" isRequired error={error ?? failed}>
        <SelectInput
          value={known.some(({ id }) => id === value) ? value : ''}
          options={known.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChange}
        />
      </Field>
      <div className={content.actions}>
        <Button size="small" icon="add" onClick={() => setAdding(true)}>
          Add a supplier
        </Button>
      </div>
    </div>
  );
}
