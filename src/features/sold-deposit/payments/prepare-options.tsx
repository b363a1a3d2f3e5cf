import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { PRODUCT_NAMES, type ProductType } from '../../../../domain/products/product-types.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import content from '../../../ui/layout/content.module.css';
import type { PrepareDraft } from './prepare-draft.ts';

export interface OptionsProps {
  draft: PrepareDraft;
  onChange: (part: Partial<PrepareDraft>) => void;
}

export interface DisbursementOptionsProps extends OptionsProps {
  /** Applications of the listing that are owed. */
  applications: readonly { id: string; product: ProductType }[];
}

/** What a payment at settlement pays beside the vendors. */
export function DisbursementOptions({ draft, applications, onChange }: DisbursementOptionsProps) {
  const { leftApplications } = draft;
  return (
    <>
      <Field
        label="Commission out of the deposit, with GST"
        isOptional
        hint="Leave it empty for all that was agreed. What you leave out is invoiced to the vendors."
      >
        <MoneyInput value={draft.commission} onChange={(commission) => onChange({ commission })} />
      </Field>
      {applications.length > 0 ? (
        <fieldset className={content.text}>
          <legend className={content.needs}>Applications to pay out</legend>
          {applications.map(({ id, product }) => (
            <Checkbox
              key={id}
              label={PRODUCT_NAMES[product]}
              checked={!leftApplications.includes(id)}
              onChange={(isPaid) =>
                onChange({ leftApplications: toggled(leftApplications, id, !isPaid) })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

const toggled = (ids: readonly string[], id: string, isIn: boolean) =>
  isIn ? [...ids, id] : ids.filter((each) => each !== id);

/** What the vendors keep of a refund. */
export function ForfeitedField({
  deposit,
  draft,
  onChange,
}: OptionsProps & { deposit: SoldDeposit }) {
  const { rescission } = deposit;
  return (
    <Field
      label="What the vendors keep"
      isOptional
      hint={
        rescission
          ? `Leave it empty for ${moneyText(rescission.forfeited)}, the most that the state allows after cooling off`
          : 'Leave it empty where all of it goes back'
      }
    >
      <MoneyInput value={draft.forfeited} onChange={(forfeited) => onChange({ forfeited })} />
    </Field>
  );
}
