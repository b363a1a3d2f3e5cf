import type { Refusal } from '../../../../contract/problems.ts';
import type { DatePreview } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { type DateProposer, dateEffects } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import { latestLetters } from '../../payments/payout-letters-service.ts';
import { repriceListing } from '../../payments/repayment-service.ts';
import { approvedBy } from '../figures/checks.ts';
import { readFigures, workOutFigures } from '../figures/read-figures.ts';
import { findApprovals } from '../figures/store.ts';
import type { Opened } from './open.ts';
import { checkDate } from './propose.ts';
import type { SettlementRow } from './store.ts';

type Asked = Pick<Opened, 'listing' | 'today'> & { row: SettlementRow };

/** What another date would take back, move and cost; keeps nothing. */
export async function previewDate(
  tx: Tx,
  now: Date,
  asked: Asked,
  { settleOn, proposedBy }: { settleOn: IsoDate; proposedBy: DateProposer },
): Promise<Result<DatePreview, Refusal>> {
  // A preview is of a day alone: only the time may be another one.
  const checked = await checkDate(tx, asked, { settleOn, proposedBy, isOtherTime: true });
  if (!checked.ok) return checked;
  const { row, listing, today } = asked;
  const from = (row.settleOn ?? today) as IsoDate;
  const funding = await repriceListing(tx, now, listing, { from, to: settleOn });
  const before = await workOutFigures(tx, { now, listing, row });
  const after = await readFigures(tx, { now, listing, row, settleOn });
  const letters = [...(await latestLetters(tx, listing)).values()];
  const approved = approvedBy({ worked: before, approvals: await findApprovals(tx, row) });
  const effects = dateEffects({
    approvedFigures: approved.length,
    payoutLetters: letters.filter(({ on }) => on !== settleOn).length,
    // A payment is asked for at once or not at all: none waits for a later day.
    plannedDebits: 0,
    movedDueDates: funding.filter(({ repayBefore, repayAfter }) => repayBefore !== repayAfter)
      .length,
    hadAgreedDate: row.firstSettleOn !== null,
  });
  return ok({
    ...checked.value,
    effects,
    funding,
    ...(before.ok ? { netBefore: before.value.figures.net } : {}),
    ...(after.ok ? { netAfter: after.value.net } : {}),
  });
}

/** The same as somebody sees it by their link: what the vendors owe and get is for the vendor’s side alone. */
export function previewForSide(preview: DatePreview, side: DateProposer): DatePreview {
  if (side === 'vendor') return preview;
  const { warnings, toAccept, effects } = preview;
  return {
    warnings,
    toAccept,
    effects: effects.filter((effect) => effect === 'figures' || effect === 'aml_deadline'),
    funding: [],
  };
}
