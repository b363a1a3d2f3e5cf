import type { FundingProduct } from '../../../../contract/endpoints/products.ts';
import { cents } from '../../../../domain/money.ts';
import { advancesMoney } from '../../../../domain/products/product-types.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFundingPlace } from '../funding-place.ts';
import type { ApplicationDraft } from './application-draft.ts';
import { defaultParty } from './whom.ts';

export interface ApplyFieldsProps {
  product: FundingProduct;
  draft: ApplicationDraft;
  amountId: string;
  problem: string | undefined;
  onChange: (part: Partial<ApplicationDraft>) => void;
}

const SIDES = { vendor: 'The vendor', buyer: 'The buyer' } as const;

/** What a person chooses for an application; everything else comes from the listing. */
export function ApplyFields({ product, draft, amountId, problem, onChange }: ApplyFieldsProps) {
  const { listing } = useFundingPlace();
  const { cap, parties } = product;
  const isCredit = advancesMoney(product.product);
  return (
    <>
      {parties.length > 1 ? (
        <RadioGroup
          legend="Who applies"
          isInline
          options={parties.map((value) => ({
            value,
            label: SIDES[value],
            isDisabled: (value === 'buyer' ? listing.buyers : listing.vendors).length === 0,
          }))}
          value={draft.party ?? defaultParty(listing, parties)}
          onChange={(party) => onChange({ party })}
        />
      ) : null}
      <Field
        label="Amount"
        isRequired
        controlId={amountId}
        error={problem}
        hint={cap === null ? undefined : `At most ${moneyText(cents(cap))} on this listing`}
      >
        <MoneyInput
          value={draft.amount}
          onChange={(amount) => onChange({ amount: amount ?? null })}
        />
      </Field>
      <Field label="What it is for" isOptional hint="They read it on their page">
        <TextArea
          rows={2}
          maxLength={500}
          value={draft.purpose}
          onChange={(purpose) => onChange({ purpose })}
        />
      </Field>
      <Checkbox
        label="Ask for a one-time code before the page opens"
        hint={
          isCredit
            ? 'It goes to their mobile or email. Without it, whoever has the link can open the page and pay; agreeing to pay later takes a code all the same, and the link isn’t shown to you.'
            : 'It goes to their mobile or email. Without it, whoever has the link can open the page, and the link isn’t shown to you.'
        }
        checked={draft.paymentRequiresOtp}
        onChange={(paymentRequiresOtp) => onChange({ paymentRequiresOtp })}
      />
    </>
  );
}
