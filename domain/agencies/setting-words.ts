import { type Cents, centsText } from '../money.ts';
import { PAYMENT_METHOD_NAMES, type PaymentMethod } from '../payments/payment-methods.ts';

/** The features of an agency as people call them. */
export const FLAG_NAMES: Record<string, string> = {
  'direct-application': 'Direct application',
  'admin-manage-website': 'Manage website',
  'admin-payment-options': 'Payment options by our staff',
};

const NAMES: Record<string, string> = {
  paymentMethods: 'Payment methods',
  flags: 'Features',
  acceptanceCosts: 'Costs of cards',
  creditLimit: 'Limit',
};

const oneName = (value: unknown) =>
  PAYMENT_METHOD_NAMES[value as PaymentMethod] ?? FLAG_NAMES[String(value)] ?? String(value);

const limitText = (value: unknown) =>
  typeof value === 'number' ? centsText(value as Cents) : 'none of its own';

/** What a setting was changed from and to, in one line. */
export function settingChangeText(setting: string, before: unknown, after: unknown): string {
  const name = NAMES[setting] ?? setting;
  if (setting === 'creditLimit') {
    return `${name}: from ${limitText(before)} to ${limitText(after)}`;
  }
  if (setting !== 'acceptanceCosts' && Array.isArray(before) && Array.isArray(after)) {
    const on = after.filter((each) => !before.includes(each)).map(oneName);
    const off = before.filter((each) => !after.includes(each)).map(oneName);
    const parts = [
      on.length > 0 ? `${on.join(', ')} on` : '',
      off.length > 0 ? `${off.join(', ')} off` : '',
    ].filter((part) => part !== '');
    return parts.length === 0 ? `${name}: as before` : `${name}: ${parts.join('; ')}`;
  }
  return `${name} changed`;
}
