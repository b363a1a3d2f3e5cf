import { useCallback } from 'react';
import {
  type VendorCampaign,
  vendorCampaign,
} from '../../../contract/endpoints/vendor-campaign.ts';
import { useRead } from '../../by-link/calls/use-read.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { PageFailure } from '../../by-link/frame/states.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { DefinitionList } from '../../ui/layout/definition-list.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useLink } from '../link/link-context.ts';

/** What was agreed for the marketing campaign, what was spent on what, and when the rest comes back. */
export function CampaignCard() {
  const { call, shortcode } = useLink();
  const read = useCallback(
    (signal: AbortSignal) => call(vendorCampaign.calls.read, { params: { shortcode } }, { signal }),
    [call, shortcode],
  );
  const { value: campaign, error, again } = useRead(read);
  return (
    <Section title="Your marketing campaign">
      {campaign ? (
        <Campaign campaign={campaign} />
      ) : error === undefined ? (
        <div aria-busy="true">
          <p role="status">
            <VisuallyHidden>Loading …</VisuallyHidden>
          </p>
          <Skeleton shape="block" height="8rem" />
        </div>
      ) : (
        <PageFailure error={error} onRetry={again} />
      )}
    </Section>
  );
}

function Campaign({ campaign }: { campaign: VendorCampaign }) {
  const { agreed, spent, toPay, unspent, invoices } = campaign;
  const sums = [
    { term: 'Agreed', amount: agreed },
    { term: 'Spent', amount: spent },
    ...(toPay > 0 ? [{ term: 'Still to be paid to suppliers', amount: toPay }] : []),
    { term: 'Not spent', amount: unspent },
  ];
  return (
    <>
      <DefinitionList
        items={sums.map(({ term, amount }) => ({
          term,
          value: moneyText(amount),
          isTabular: true,
        }))}
      />
      <p className="note">{unspentText(campaign)}</p>
      {invoices.length > 0 ? (
        <ul className="owners">
          {invoices.map((invoice, index) => (
            <Invoice key={`${invoice.on} ${index.toString()}`} invoice={invoice} />
          ))}
        </ul>
      ) : (
        <p className="note">No supplier has been approved to be paid yet.</p>
      )}
    </>
  );
}

function unspentText({ backBy, unspent }: VendorCampaign): string {
  if (backBy === undefined) {
    return 'What you paid for the campaign, or had funded for it, and isn’t spent is yours: your agent gives it back within 5 business days after your sale settles or the listing is withdrawn.';
  }
  return unspent > 0
    ? `What you paid for the campaign, or had funded for it, and wasn’t spent is yours: your agent gives it back by ${dateText(backBy)}. Ask them if it hasn’t come.`
    : 'Everything that was agreed for the campaign is spent.';
}

function Invoice({ invoice }: { invoice: VendorCampaign['invoices'][number] }) {
  const { kind, supplier, items, on, amount, isPaid, paidOn } = invoice;
  const isCredit = kind === 'credit-note';
  return (
    <li>
      <span className="choice-text">
        <strong>{supplier}</strong>
        <span className="note">
          {items.length > 0 ? `${items.join(', ')}, ` : ''}
          {isCredit ? 'credit note' : 'invoice'} of {dateText(on)}
        </span>
      </span>
      <span className="choice-price tabular">
        <strong>
          {isCredit ? '−' : ''}
          {moneyText(amount)}
        </strong>
        {isCredit ? (
          <StatusPill tone="neutral">Taken off</StatusPill>
        ) : isPaid ? (
          <StatusPill tone="done">{paidOn ? `Paid ${dateText(paidOn)}` : 'Paid'}</StatusPill>
        ) : (
          <StatusPill tone="info">Not paid yet</StatusPill>
        )}
      </span>
    </li>
  );
}
