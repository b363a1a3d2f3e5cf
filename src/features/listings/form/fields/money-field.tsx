import type { Cents } from '../../../../../domain/money.ts';
import { MoneyInput } from '../../../../ui/fields/money-input.tsx';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import { useField } from './form-context.ts';

const UNREADABLE = 'Enter an amount in dollars and cents, such as 1,250.00';

/** An amount of money in cents. */
export function MoneyField({ path, ...shell }: ListingFieldProps) {
  const field = useField(path);
  return (
    <FieldShell path={path} {...shell}>
      <MoneyInput
        value={typeof field.value === 'number' ? (field.value as Cents) : null}
        onChange={(amount) => field.write(amount ?? undefined)}
        onValidityChange={(isValid) => field.setUnreadable(isValid ? null : UNREADABLE)}
        onBlur={field.leave}
      />
    </FieldShell>
  );
}
