import { percentText, readPercent } from '../words/percent-text.ts';
import type { ListingFieldProps } from './field-shell.tsx';
import { NumberField } from './number-field.tsx';

/** A percentage, kept in hundredths of a percent. */
export function PercentField(props: ListingFieldProps) {
  return <NumberField {...props} unit="%" read={readPercent} write={percentText} />;
}
