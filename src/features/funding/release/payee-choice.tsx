import type { PayeeAccount } from '../../../../contract/payout-shapes.ts';
import { comparePayeeNames } from '../../../../domain/payments/payee-name.ts';
import { RadioGroup, type RadioOption } from '../../../ui/fields/radio-group.tsx';
import { dateTimeText } from '../../../ui/format/date-text.ts';
import { accountText } from '../money/payout-words.ts';

/** Whom a drawdown is paid to: the agency, an account that was given before by its id, or one to be typed. */
export type Whom = 'agency' | 'other' | (string & {});

export interface PayeeChoiceProps {
  agencyName: string | undefined;
  /** Who the owner agreed to. */
  payee: string;
  accounts: readonly PayeeAccount[];
  zone: string;
  value: Whom;
  onChange: (whom: Whom) => void;
}

const MOST = 6;

/** The account that is chosen, and those of the agreed name first; the rest is behind typing it. */
function toChoose(accounts: readonly PayeeAccount[], payee: string, chosen: Whom): PayeeAccount[] {
  const isFirst = ({ id, name }: PayeeAccount) =>
    id === chosen || comparePayeeNames(name, payee) === 'match';
  const others = accounts.filter((each) => !isFirst(each));
  const first = accounts.filter(isFirst);
  return [...first, ...others].slice(0, Math.max(MOST, first.length));
}

function hintOf(account: PayeeAccount, zone: string): string {
  const { addedBy, addedAt, isHeld, heldUntil, paid } = account;
  const added = `${accountText(account)}. Added by ${addedBy}, ${dateTimeText(addedAt, zone)}.`;
  const often = paid === 0 ? 'Never paid yet.' : `Paid ${paid === 1 ? 'once' : `${paid} times`}.`;
  if (!isHeld) return `${added} ${often}`;
  const waits = paid === 0 ? 'payouts may wait' : 'another payout waits';
  return `${added} ${often} New: until ${dateTimeText(heldUntil, zone)} ${waits} for a second person at Lintel.`;
}

/** Chooses who is paid, with the age of each account and how long it is held. */
export function PayeeChoice(props: PayeeChoiceProps) {
  const { agencyName, payee, accounts, zone, value, onChange } = props;
  const options: RadioOption<Whom>[] = [
    { value: 'agency', label: agencyName ? `${agencyName}’s own account` : 'The agency' },
    ...toChoose(accounts, payee, value).map((account) => ({
      value: account.id,
      label: account.name,
      hint: hintOf(account, zone),
    })),
    { value: 'other', label: 'Another account', hint: 'Its holder is checked first' },
  ];
  return <RadioGroup legend="Who is paid" options={options} value={value} onChange={onChange} />;
}
