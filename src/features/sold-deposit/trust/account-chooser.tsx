import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatBsb } from '../../../../domain/payments/bank-account.ts';
import { usePortal } from '../../../platform/portal-context.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { depositQueries } from '../calls/deposit-queries.ts';

export interface AccountChooserProps {
  /** The account that was chosen; the one in force where none was. */
  accountId: string | undefined;
  onChoose: (accountId: string) => void;
}

/** Chooses whose book is shown, where an agency has entries on more than one trust account. */
export function AccountChooser({ accountId, onChoose }: AccountChooserProps) {
  const { data } = useQuery({
    ...depositQueries(usePortal().client).book(undefined, accountId),
    placeholderData: keepPreviousData,
  });
  const value = accountId ?? data?.accountId;
  if (!data || value === undefined || data.accounts.length < 2) return null;
  return (
    <Card>
      <Field label="Trust account">
        <SelectInput
          value={value}
          options={data.accounts.map(({ id, name, bsb, account, held, isInForce }) => ({
            value: id,
            label: `${name}, ${formatBsb(bsb)}, ${account}: ${moneyText(held)}${isInForce ? '' : ', not in force'}`,
          }))}
          onChange={onChoose}
        />
      </Field>
    </Card>
  );
}
