import type { TypedRule } from '../../../../domain/products/new-rule.ts';

type Choices<K extends keyof TypedRule> = { value: TypedRule[K]; label: string }[];

/** What may be chosen of a rule, as people read it. */
export const RULE_CHOICES = {
  valueKind: [
    { value: 'Value', label: 'An amount' },
    { value: 'Percent', label: 'A percentage' },
  ] satisfies Choices<'valueKind'>,
  basis: [
    { value: 'PrincipalAdvanced', label: 'Everything advanced so far' },
    { value: 'DrawdownAmount', label: 'Each advance' },
    { value: 'SalePrice', label: 'The sale price' },
    { value: 'Commission', label: 'The commission' },
  ] satisfies Choices<'basis'>,
  timing: [
    { value: 'Now', label: 'When it begins' },
    { value: 'AtLoanAdvance', label: 'At an advance' },
    { value: 'AtSettlement', label: 'At settlement' },
    { value: 'AtXDays', label: 'On a day after the first advance' },
    { value: 'AfterXDays', label: 'After days since the first advance' },
    { value: 'Daily', label: 'A day after, in arrears' },
    { value: 'Weekly', label: 'A week after, in arrears' },
    { value: 'Monthly', label: 'A month after, in arrears' },
    { value: 'Annually', label: 'A year after, in arrears' },
    { value: 'InterestAccrued', label: 'As interest, each day' },
    { value: 'InterestFree', label: 'Free of interest' },
  ] satisfies Choices<'timing'>,
  recurrence: [
    { value: 'Once', label: 'Once only' },
    { value: 'Daily', label: 'Every day' },
    { value: 'Weekly', label: 'Every week' },
    { value: 'Monthly', label: 'Every month' },
    { value: 'Annually', label: 'Every year' },
    { value: 'PerXDays', label: 'Every so many days' },
  ] satisfies Choices<'recurrence'>,
  end: [
    { value: 'NoEndDate', label: 'It is paid back' },
    { value: 'ForXDays', label: 'So many days have passed' },
  ] satisfies Choices<'end'>,
  payer: [
    { value: 'vendor', label: 'The vendor' },
    { value: 'buyer', label: 'The buyer' },
    { value: 'agency', label: 'The agency' },
  ] satisfies Choices<'payer'>,
};
