import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import { CopyList } from '../../by-link/frame/copy-list.tsx';
import { Section } from '../../by-link/frame/section.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { dateText } from '../../ui/format/date-text.ts';
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
      {pay.isNew ? <NewAccount deposit={deposit} pay={pay} /> : null}
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

/** Says before anything else that somebody may have put another account here. */
function NewAccount({ deposit, pay }: { deposit: DepositPage; pay: Pay }) {
  return (
    <Banner tone="attention" title="This account is new">
      It has been in use only since {dateText(pay.since)}. Call <Numbers deposit={deposit} /> before
      you pay.
    </Banner>
  );
}

/** Whom to call, and on which numbers. */
function Numbers({ deposit: { agent, agencyName, supportPhone } }: { deposit: DepositPage }) {
  return (
    <>
      {agent?.name ?? agencyName}
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
    </>
  );
}

/** How to know that nobody put an account of theirs here. */
function Safety({ deposit, pay }: { deposit: DepositPage; pay: Pay }) {
  return (
    <div className="standing">
      <p>
        <strong>They never change by email or text.</strong> If somebody sends you other details,
        don’t pay; call <Numbers deposit={deposit} />.
      </p>
      <p className="note">This account has been in use since {dateText(pay.since)}.</p>
    </div>
  );
}
