import type { Figures } from '../../../../contract/figures-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import { centsText } from '../../../../domain/money.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import {
  adjustmentNote,
  longDay,
  PRICE_LABELS,
} from '../../../../domain/settlement/figure-words.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { NamedPaper, PaperRow } from '../../../ports/pdf.ts';
import { agencyWithAbn } from '../../agency-settings/service.ts';
import { refusedSettlement } from '../bookings/move.ts';
import type { SettlementRow } from '../bookings/store.ts';
import { faultFor } from './checks.ts';
import type { FigureFacts } from './facts.ts';
import { reachedSettlement } from './read.ts';
import { workOutFigures } from './read-figures.ts';

type Outcome = Promise<Result<NamedPaper, Refusal>>;
type Cells = [what: string, how: string, amount: string];

const bold = (cells: Cells): PaperRow => ({ cells, isBold: true });
const plain = (cells: Cells): PaperRow => ({ cells });

/** Price, deposit, each account by its days, and the balance: what both sides read. */
function statementRows({ statement, basis }: Figures, { terms }: FigureFacts): PaperRow[] {
  const { price, deposit, adjustments, balance } = statement;
  return [
    plain([PRICE_LABELS[basis], '', centsText(price)]),
    plain(['Less the deposit', '', `-${centsText(deposit)}`]),
    ...adjustments.map((each): PaperRow => {
      const account = terms.outgoings.find(({ id }) => id === each.outgoingId);
      const how = account ? `${centsText(each.amount)}, ${adjustmentNote(each, account)}` : '';
      return plain([each.label, how, centsText(each.adjustment)]);
    }),
    bold(['Balance at settlement', 'what the buyer brings', centsText(balance)]),
  ];
}

/** Whom the balance pays, and what each vendor gets of both moneys. */
function vendorRows({ payments, vendors, missing }: Figures): PaperRow[] {
  return [
    ...payments.map(({ label, amount }) => plain([label, 'paid at settlement', centsText(amount)])),
    ...(missing > 0
      ? [plain(['Missing', 'the vendors have to bring it', centsText(missing)])]
      : []),
    ...vendors.map(({ name, net, fromDeposit, atSettlement, withheld }) => {
      const kept = withheld > 0 ? `, ${centsText(withheld)} withheld` : '';
      const parts = `${centsText(atSettlement)} at settlement, ${centsText(fromDeposit)} of the deposit`;
      return bold([`${name}, in all`, `${parts}${kept}`, centsText(net)]);
    }),
  ];
}

function withheldRows({ statement }: Figures): PaperRow[] {
  return statement.withholdings.map(({ name, amount }) =>
    plain([`Withheld from ${name}`, 'of the balance, for the tax office', centsText(amount)]),
  );
}

/** The statement of adjustments; for the buyer's side without what it pays to whom. A lender has no part in it. */
export async function statementPaper(
  tx: Tx,
  {
    now,
    listing,
    row,
    side,
  }: {
    now: Date;
    listing: Listing;
    row: SettlementRow | undefined;
    side: 'office' | SettlementSide;
  },
): Outcome {
  if (side === 'vendor_lender' || side === 'buyer_lender') {
    return refusedSettlement('The statement is for the vendor’s and the buyer’s side.');
  }
  const worked = await workOutFigures(tx, { now, listing, row });
  if (!worked.ok) return refusedSettlement(faultFor(side, worked.error));
  const { figures, facts } = worked.value;
  const { settleOn, isDateOpen } = figures;
  const ends = side === 'buyer' ? withheldRows(figures) : vendorRows(figures);
  const owner = row?.dayOwner ?? 'vendor';
  const isEstimate = isDateOpen || figures.basis !== 'sale';
  return ok({
    name: `settlement-statement-${listing.reference}.pdf`,
    paper: {
      issuer: await agencyWithAbn(tx, listing.agencyId),
      title: 'Statement of adjustments',
      facts: [
        ['Property', `${listing.addressLine} (${listing.reference})`],
        ['Day of settlement', `${longDay(settleOn)}${isDateOpen ? ', not agreed yet' : ''}`],
        ['That day is', owner === 'vendor' ? 'the vendor’s' : 'the buyer’s'],
      ],
      table: {
        columns: [
          { heading: 'What', share: 3 },
          { heading: 'How', share: 4 },
          { heading: 'Amount', share: 1.6, isAmount: true },
        ],
        rows: [...statementRows(figures, facts), ...ends],
      },
      notes: [
        ...(isEstimate ? ['These are estimates: the price or the day isn’t agreed yet.'] : []),
        'Accounts are shared by days, each rounded once to the cent.',
      ],
      madeAt: now,
    },
  });
}

/** The same for somebody of the office who sees the money of the listing. */
export async function statementForOffice(tx: Tx, call: SignedInCall, listingId: string): Outcome {
  const reached = await reachedSettlement(tx, call, listingId);
  if (!reached.ok) return reached;
  return statementPaper(tx, { now: call.now, ...reached.value, side: 'office' });
}
