import { can } from '../../../domain/permissions.ts';
import { useAccount } from '../../platform/account-context.ts';
import { useTyped } from '../../platform/typed-values.ts';
import { type PageState, PageStates } from '../../ui/feedback/page-states.tsx';
import content from '../../ui/layout/content.module.css';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { TRUST_PARTS, type TrustPart, type TrustPlace, trustAddress } from './places.ts';
import { AccountChooser } from './trust/account-chooser.tsx';
import { BankPart } from './trust/bank-part.tsx';
import { BookPart } from './trust/book-part.tsx';
import { MonthPart } from './trust/month-part.tsx';
import { PaymentsPart } from './trust/payments-part.tsx';
import { SettingsPart } from './trust/settings-part.tsx';

const PART_WORDS: Record<TrustPart, string> = {
  book: 'Book',
  bank: 'Bank',
  payments: 'Payments',
  month: 'Month',
  settings: 'Settings',
};

const FORBIDDEN: PageState = {
  kind: 'forbidden',
  message: 'It is for those who keep the trust book. Your principal can change your role.',
};

/** `/trust`: the book of the trust account, its bank, what is paid out of it, and the end of a month. */
export function TrustScreen({ part, withdrawalId }: TrustPlace) {
  const [accountId, chooseAccount] = useTyped<string | null>('trust:account', null);
  const chosen = accountId ?? undefined;
  const mayKeep = can(useAccount().roles, 'trust.keep') !== 'none';
  return (
    <>
      <PageHeader title="Trust" summary="Deposits that your agency holds for buyers and vendors" />
      {mayKeep ? (
        <div className={content.step}>
          <Tabs
            label="Parts of trust"
            currentId={part}
            tabs={TRUST_PARTS.map((id) => ({ id, label: PART_WORDS[id], href: trustAddress(id) }))}
          />
          {part === 'book' || part === 'bank' ? (
            <AccountChooser accountId={chosen} onChoose={chooseAccount} />
          ) : null}
          <OpenPart part={part} withdrawalId={withdrawalId} accountId={chosen} />
        </div>
      ) : (
        <PageStates state={FORBIDDEN}>{null}</PageStates>
      )}
    </>
  );
}

interface OpenPartProps extends TrustPlace {
  accountId: string | undefined;
}

function OpenPart({ part, withdrawalId, accountId }: OpenPartProps) {
  switch (part) {
    case 'book':
      return <BookPart key={accountId} accountId={accountId} />;
    case 'bank':
      return <BankPart key={accountId} accountId={accountId} />;
    case 'payments':
      // The list is read again when somebody comes back to it from one.
      return <PaymentsPart key={withdrawalId ?? 'list'} withdrawalId={withdrawalId} />;
    case 'month':
      return <MonthPart />;
    case 'settings':
      return <SettingsPart />;
  }
}
