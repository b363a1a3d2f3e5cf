import { TEMPLATE_TYPES, type TemplateType } from '../../../../domain/contracts/template-types.ts';
import { PRODUCT_NAMES } from '../../../../domain/products/product-types.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../templates.module.css';

/** Which templates are shown. */
export type TemplateShelf = {
  state: 'active' | 'draft' | 'archived';
  type: TemplateType | 'all';
  words: string;
};

export interface TemplateFilterProps {
  shelf: TemplateShelf;
  /** Drafts are for those who edit. */
  mayEdit: boolean;
  onChange: (shelf: TemplateShelf) => void;
}

/** Search, kind and state of the templates shown. */
export function TemplateFilter({ shelf, mayEdit, onChange }: TemplateFilterProps) {
  return (
    <search className={styles.filter}>
      <Field label="Search templates">
        <TextInput
          type="search"
          value={shelf.words}
          placeholder="Search for anything..."
          onChange={(words) => onChange({ ...shelf, words })}
        />
      </Field>
      <Field label="Type">
        <SelectInput
          value={shelf.type}
          options={[
            { value: 'all', label: 'All types' },
            ...TEMPLATE_TYPES.map((value) => ({ value, label: PRODUCT_NAMES[value] })),
          ]}
          onChange={(type) => onChange({ ...shelf, type })}
        />
      </Field>
      <Field label="State">
        <SelectInput
          value={shelf.state}
          options={[
            { value: 'active', label: mayEdit ? 'In use and drafts' : 'In use' },
            ...(mayEdit ? [{ value: 'draft' as const, label: 'Drafts only' }] : []),
            { value: 'archived', label: 'Archived' },
          ]}
          onChange={(state) => onChange({ ...shelf, state })}
        />
      </Field>
    </search>
  );
}
