import { type DepositPage, depositPage } from '../../../contract/endpoints/deposit-page.ts';
import { FileButton } from '../../by-link/frame/file-button.tsx';
import { usePage } from '../../by-link/frame/page-context.ts';
import { Section } from '../../by-link/frame/section.tsx';
import { StatusPill } from '../../ui/feedback/status-pill.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import type { DepositWorld } from './deposit-world.ts';

type Receipt = DepositPage['receipts'][number];

const METHODS: Record<Receipt['method'], string> = {
  transfer: 'bank transfer',
  payid: 'PayID',
  payto: 'PayTo',
  bpay: 'BPAY',
  cash: 'cash',
  'direct-debit': 'direct debit',
  cheque: 'cheque',
};

const TIMINGS: Record<NonNullable<Receipt['timing']>, string> = {
  'before-exchange': 'It came before contracts were exchanged.',
  'in-cooling-off': 'It came within the cooling-off period.',
  'after-cooling-off': 'It came after the cooling-off period.',
  'after-exchange': 'It came after contracts were exchanged.',
};

/** What came, each with its receipt. */
export function Receipts({ world: { deposit, shortcode } }: { world: DepositWorld }) {
  const { receipts, standing } = deposit;
  if (receipts.length === 0 && standing !== 'open') return null;
  return (
    <Section title="What came">
      {receipts.length === 0 ? (
        <p>Nothing yet. Money shows here on the day it arrives; the page looks by itself.</p>
      ) : null}
      {receipts.map((receipt) => (
        <ReceiptCard key={receipt.id} receipt={receipt} shortcode={shortcode} />
      ))}
    </Section>
  );
}

function ReceiptCard({ receipt, shortcode }: { receipt: Receipt; shortcode: string }) {
  const { fetchFile } = usePage();
  const { id, number, amount, on, method, name, timing, clearsOn, isReversed } = receipt;
  return (
    <article className="standing copy" aria-label={`Receipt ${number}`}>
      {isReversed ? <StatusPill tone="attention">Taken back by the bank</StatusPill> : null}
      <p>
        <strong className="tabular">{moneyText(amount)}</strong> on {dateText(on)} by{' '}
        {METHODS[method]} from {name}
      </p>
      {isReversed ? (
        <p>This money isn’t there any more and doesn’t count. It is to be paid again.</p>
      ) : null}
      {timing || clearsOn ? (
        <p className="note">
          {timing ? TIMINGS[timing] : null}{' '}
          {clearsOn && !isReversed ? `It is cleared from ${dateText(clearsOn)}.` : null}
        </p>
      ) : null}
      <FileButton
        label={`Receipt ${number} (PDF)`}
        fileName={`receipt-${number}.pdf`}
        fetchFile={() =>
          fetchFile(depositPage.calls.receipt, { params: { shortcode, entryId: id } })
        }
      />
    </article>
  );
}
