import { AustralianStateSchema } from '../../../domain/listings/listing-fields.ts';
import type { Cents } from '../../../domain/money.ts';
import { LINK_PURPOSES } from '../../../domain/products/link-purposes.ts';
import { FUNDED_PRODUCTS, PRODUCT_NAMES } from '../../../domain/products/product-types.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { StepProps } from './step-props.ts';

const PRODUCTS = FUNDED_PRODUCTS.map((value) => ({
  value,
  label: PRODUCT_NAMES[value],
  hint: LINK_PURPOSES[value],
}));
const AUSTRALIAN_STATES = AustralianStateSchema.options;
const STATES = AUSTRALIAN_STATES.map((value) => ({ value, label: value }));

/** Step one: what for, how much, and for which property. */
export function PropertyStep({ draft, problems, change }: StepProps) {
  const { address, requestedProductType } = draft;
  const text = (name: keyof typeof address, label: string, isOptional = false) => (
    <Field
      label={label}
      error={problems[`address.${name}`]}
      controlId={`address.${name}`}
      isOptional={isOptional}
    >
      <TextInput
        value={address[name]}
        onChange={(value) => change({ address: { ...address, [name]: value } })}
      />
    </Field>
  );
  return (
    <>
      <RadioGroup
        legend="What would you like"
        options={PRODUCTS}
        value={FUNDED_PRODUCTS.find((each) => each === requestedProductType) ?? null}
        onChange={(value) => change({ requestedProductType: value })}
        error={problems.requestedProductType}
      />
      <Field label="How much" error={problems.amount} controlId="amount">
        <MoneyInput
          value={draft.amount as Cents | null}
          onChange={(amount) => change({ amount })}
        />
      </Field>
      <Field label="What for" error={problems.purpose} controlId="purpose" isOptional>
        <TextInput
          value={draft.purpose}
          maxLength={500}
          onChange={(purpose) => change({ purpose })}
        />
      </Field>
      <h2>The property</h2>
      {text('unit', 'Unit', true)}
      {text('streetNumber', 'Street number')}
      {text('streetName', 'Street')}
      {text('suburb', 'Suburb')}
      <Field label="State" error={problems['address.state']} controlId="address.state">
        <SelectInput
          options={STATES}
          value={AUSTRALIAN_STATES.find((each) => each === address.state) ?? ''}
          onChange={(state) => change({ address: { ...address, state } })}
        />
      </Field>
      {text('postcode', 'Postcode')}
      <Button type="submit" variant="primary" isFullWidth>
        Go on
      </Button>
    </>
  );
}
