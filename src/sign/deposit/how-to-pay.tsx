import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { CopyList } from '../../by-link/frame/copy-list.tsx';
import { Section } from '../../by-link/frame/section.tsx';
import { dateTimeText } from '../../ui/format/date-text.ts';
import { PhoneLink } from '../frame/phone-link.tsx';
import { isBuyerSide } from './deposit-world.ts';
import { payRows } from './pay-rows.ts';
import { holderName } from './standing-words.ts';

type Pay = NonNullable<DepositPage['pay']>;

/** How to pay what is still to come; nothing for the vendor's side. */
export function HowToPay({ deposit }: { deposit: DepositPage }) {
  const { pay, standing, short, holder } = deposit;
  if (!isBuyerSide(deposit) || standing !== 'open') return null;
  if (holder !== 'agent') {
    return (
      <Section title="How to pay">
        <p>
          The deposit is paid to {holderName(deposit)}, who tells you the account. Before you pay,
          call them on a number that you know already.
        </p>
      </Section>
    );
  }
  if (!pay) {
    return (
      <Section title="How to pay">
        <p>The account isn’t set up yet. Please don’t pay before it shows here.</p>
      </Section>
    );
  }
  return (
    <Section title="How to pay">
      <Safety deposit={deposit} pay={pay} />
      <CopyList items={payRows(pay, short)} />
      {pay.payId ? (
        <>
          <p>Or by PayID, with the same reference:</p>
          <CopyList items={[{ term: 'PayID', value: pay.payId }]} />
        </>
      ) : null}
      <ul className="sentences">
        <li>In parts or from several accounts: use the same reference each time.</li>
        <li>
          From abroad: send Australian dollars and pay all bank fees yourself, so that the whole
          amount arrives. It can take five business days.
        </li>
        <li>
          Your bank may limit what you can pay in a day: ask it to lift the limit, or pay in parts.
        </li>
      </ul>
    </Section>
  );
}

/** How to know that nobody put an account of theirs here. */
function Safety({ deposit, pay }: { deposit: DepositPage; pay: Pay }) {
  const { agent, agencyName, supportPhone } = deposit;
  return (
    <div className="standing">
      <p>
        <strong>These details are the same on every page and never change by email or text.</strong>{' '}
        If somebody sends you other details, don’t pay; call {agent?.name ?? agencyName}
        {agent?.phone ? (
          <>
            {' '}
            on <PhoneLink number={agent.phone} />
          </>
        ) : null}
        {supportPhone ? (
          <>
            {' '}
            or <PhoneLink number={supportPhone} />
          </>
        ) : null}
        .
      </p>
      <p className="note">This account has been in use since {dateTimeText(pay.since)}.</p>
    </div>
  );
}
