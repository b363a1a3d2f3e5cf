import { useQuery } from '@tanstack/react-query';
import type { DocumentId } from '../../../domain/ids.ts';
import { usePortal } from '../../platform/portal-context.ts';
import { Field } from '../../ui/fields/field.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { settlementQueries } from './calls/settlement-queries.ts';
import { useSettlementPlace } from './settlement-place.ts';

const NONE = 'none';

export interface DocumentFieldProps {
  value: DocumentId | null;
  onChange: (value: DocumentId | null) => void;
}

/** Chooses a document that is kept with the listing. */
export function DocumentField({ value, onChange }: DocumentFieldProps) {
  const { listing } = useSettlementPlace();
  const { data } = useQuery(settlementQueries(usePortal().client).documents(listing.id));
  const stored = (data?.documents ?? []).filter(({ state }) => state === 'stored');
  return (
    <Field label="Document" isOptional hint="Add it under the listing’s documents first">
      <SelectInput<string>
        value={value ?? NONE}
        options={[
          { value: NONE, label: 'No document' },
          ...stored.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) => onChange(stored.find(({ id }) => id === next)?.id ?? null)}
      />
    </Field>
  );
}
