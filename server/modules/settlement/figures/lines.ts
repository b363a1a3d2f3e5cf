import type { FigureLine, Figures } from '../../../../contract/figures-shapes.ts';
import { agreedCommission } from '../../../../domain/listings/agreed-commission.ts';
import { type Cents, cents, centsText } from '../../../../domain/money.ts';
import { clearanceStanding } from '../../../../domain/settlement/clearance.ts';
import {
  adjustmentNote,
  commissionNote,
  fundingNote,
  PRICE_LABELS,
  withheldLabel,
  withholdingNote,
} from '../../../../domain/settlement/figure-words.ts';
import type {
  SettlementFigures,
  SettlementPayment,
} from '../../../../domain/settlement/figures.ts';
import type { NetLine, PriceRange } from '../../../../domain/settlement/net-to-vendor.ts';
import type { FigureFacts } from './facts.ts';

/** A line's words, its parts, and whether it is an estimate. */
type Told = Pick<FigureLine, 'label'> & Partial<Pick<FigureLine, 'note' | 'parts' | 'isEstimate'>>;

/** Sources whose `id` is that of something; the others are named after themselves. */
const WITH_ID: readonly (NetLine['source'] | SettlementPayment['kind'])[] = [
  'funding',
  'outgoing',
  'adjustment',
  'charge',
  'withholding',
  'vendor',
];

const nameOf = ({ listing }: FigureFacts, id: string | null) =>
  listing.vendors.find((each) => each.id === id)?.name ?? 'A vendor';

/** What an account is called. */
export const outgoingLabel = ({ outgoings }: Pick<FigureFacts, 'outgoings'>, id: string | null) =>
  outgoings.find((each) => each.id === id)?.label ?? 'An account';

function commissionTold({ listing }: FigureFacts, price: Cents): Told {
  const worked = listing.commission && agreedCommission(listing.commission, price);
  if (!listing.commission || !worked?.ok) return { label: 'Commission' };
  return {
    label: 'Commission',
    note: commissionNote(listing.commission, price),
    parts: [
      { label: 'Without GST', amount: worked.value.exGst },
      { label: 'GST', amount: worked.value.gst },
    ],
  };
}

/** What a debt is made of; once it is paid only its name is known. */
function fundingTold({ fundings, settleOn, isDateOpen }: FigureFacts, id: string | null): Told {
  const found = fundings.find(({ applicationId }) => applicationId === id);
  if (!found) return { label: 'Funding' };
  const { label, advanced, fees, interest, figure } = found;
  const parts = [
    { label: 'Advanced', amount: advanced },
    { label: 'Fees', amount: fees },
    { label: 'Interest', amount: interest },
    { label: 'Repaid before', amount: cents(figure - advanced - fees - interest) },
  ];
  return {
    label,
    note: fundingNote(found, settleOn),
    parts: parts.filter(({ amount }) => amount !== 0),
    isEstimate: found.isPlanned || isDateOpen,
  };
}

function marketingTold({ marketing: { agreed, left } }: FigureFacts): Told {
  const paid = cents(agreed - left);
  if (paid === 0) return { label: 'Marketing', note: 'The whole marketing schedule' };
  return {
    label: 'Marketing',
    note: `${centsText(agreed)} by the schedule, of which ${centsText(paid)} is paid or funded`,
  };
}

function adjustmentTold(facts: FigureFacts, { statement }: SettlementFigures, id: string | null) {
  const line = statement.lines.find(({ outgoingId }) => outgoingId === id);
  const account = facts.terms.outgoings.find((each) => each.id === id);
  const label = outgoingLabel(facts, id);
  if (!line || !account) return { label };
  return { label, note: adjustmentNote(line, account), isEstimate: facts.isDateOpen };
}

function withholdingTold(facts: FigureFacts, id: string | null): Told {
  const { vendors, settleOn } = facts.terms;
  const label = withheldLabel(nameOf(facts, id));
  const vendor = vendors.find(({ payeeId }) => payeeId === id);
  const standing = vendor && clearanceStanding(vendor.certificate, settleOn);
  if (!standing || standing === 'cleared') return { label };
  return { label, note: withholdingNote(standing, vendors.length > 1 ? vendor.share : undefined) };
}

/** The words of a line of the net, or of a payment of it. */
function told(
  facts: FigureFacts,
  worked: SettlementFigures,
  basis: PriceRange['basis'],
  { source, money, id }: Omit<NetLine, 'amount'>,
): Told {
  switch (source) {
    case 'price':
      return { label: PRICE_LABELS[basis] };
    case 'deposit':
      return { label: money === 'deposit' ? 'Deposit that is held' : 'Deposit, paid before' };
    case 'commission':
      return commissionTold(facts, worked.net.price);
    case 'marketing':
      return marketingTold(facts);
    case 'funding':
      return fundingTold(facts, id);
    case 'mortgage': {
      const lender = facts.listing.mortgage?.lender;
      const label = lender === undefined ? 'Mortgage' : `Mortgage of ${lender}`;
      return { label, isEstimate: facts.isDateOpen };
    }
    case 'outgoing':
      return {
        label: `${outgoingLabel(facts, id)}, the whole account`,
        note: 'Paid at settlement',
      };
    case 'adjustment':
      return adjustmentTold(facts, worked, id);
    case 'charge':
      return {
        label: facts.listing.otherCharges.find((each) => each.id === id)?.description ?? 'A charge',
      };
    case 'withholding':
      return withholdingTold(facts, id);
  }
}

/** What follows the price is an estimate as long as the price is one. */
const BY_PRICE: readonly NetLine['source'][] = ['price', 'commission', 'withholding'];

/** The lines of the net with their words. */
export function shownLines(
  facts: FigureFacts,
  worked: SettlementFigures,
  basis: PriceRange['basis'],
): FigureLine[] {
  const { lines } = worked.net;
  // Where no deposit is there, nothing is paid out of it.
  const hasDeposit = lines.some(({ source, amount }) => source === 'deposit' && amount > 0);
  return lines.map(({ amount, ...line }) => {
    const { parts = [], isEstimate = false, ...words } = told(facts, worked, basis, line);
    return {
      source: line.source,
      money: hasDeposit ? line.money : 'settlement',
      ...(line.id !== null && WITH_ID.includes(line.source) ? { id: line.id } : {}),
      ...words,
      amount,
      parts,
      isEstimate: isEstimate || (basis !== 'sale' && BY_PRICE.includes(line.source)),
    };
  });
}

/** What the settlement pays, each with whom or what it pays. */
export function shownPayments(
  facts: FigureFacts,
  worked: SettlementFigures,
  basis: PriceRange['basis'],
): Figures['payments'] {
  return worked.payments.map(({ kind, id, amount }) => ({
    kind,
    ...(id !== null && WITH_ID.includes(kind) ? { id } : {}),
    label:
      kind === 'vendor'
        ? nameOf(facts, id)
        : told(facts, worked, basis, { source: kind, money: 'settlement', id }).label,
    amount,
  }));
}
