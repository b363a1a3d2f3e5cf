import { type IsoDate, isIsoDate } from '../../../../../domain/dates.ts';
import { DateInput } from '../../../../ui/fields/date-input.tsx';
import { FieldShell, type ListingFieldProps } from './field-shell.tsx';
import { useField, useForm } from './form-context.ts';

export interface DateFieldProps extends ListingFieldProps {
  max?: IsoDate | undefined;
}

/** A date as dd/mm/yyyy. */
export function DateField({ path, max, ...shell }: DateFieldProps) {
  const field = useField(path);
  const { today } = useForm();
  const { value } = field;
  return (
    <FieldShell path={path} {...shell}>
      <DateInput
        today={today}
        max={max}
        value={typeof value === 'string' && isIsoDate(value) ? value : null}
        onChange={(date) => field.write(date ?? undefined)}
        onValidityChange={(isValid) =>
          field.setUnreadable(isValid ? null : 'Enter a date as dd/mm/yyyy')
        }
        onBlur={field.leave}
      />
    </FieldShell>
  );
}
