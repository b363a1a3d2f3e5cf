import type { SettlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { Proposal } from '../../../contract/sale-settlement-shapes.ts';
import type { SettlementSide } from '../../../domain/settlement/date-change.ts';
import type { SettlementState } from '../../../domain/settlement/settlement-states.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { namesText } from '../../ui/format/names-text.ts';

/** A side, as anybody reads of it. */
export const SIDES: Record<SettlementSide, string> = {
  vendor: 'the vendor’s side',
  buyer: 'the buyer’s side',
  vendor_lender: 'the vendor’s lender',
  buyer_lender: 'the buyer’s lender',
};

/** What the reader is in the sale. */
export const ROLES: Record<SettlementSide, string> = {
  vendor: 'for the vendor’s side',
  buyer: 'for the buyer’s side',
  vendor_lender: 'for the vendor’s lender',
  buyer_lender: 'for the buyer’s lender',
};

export const PLATFORMS: Record<NonNullable<SettlementPage['platform']>, string> = {
  pexa: 'PEXA',
  sympli: 'Sympli',
  paper: 'On paper, at a desk',
};

/** Sides in a row: "the buyer’s side and the buyer’s lender". */
export const sidesText = (sides: readonly SettlementSide[]) =>
  namesText(sides.map((side) => SIDES[side]));

/** A time of day: 2:00 pm. */
export function timeText(time: string): string {
  const [hour = '0', minute = '00'] = time.split(':');
  return `${(Number(hour) % 12 || 12).toString()}:${minute} ${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** A date, and its time where there is one. */
export const dayText = ({ settleOn, settleAt }: Pick<Proposal, 'settleOn' | 'settleAt'>) =>
  settleAt ? `${dateText(settleOn)} at ${timeText(settleAt)}` : dateText(settleOn);

/** The proposal that waits for answers; undefined where none does. */
export const waitingProposal = ({ proposals }: SettlementPage): Proposal | undefined =>
  proposals.find(({ standing }) => standing === 'waiting');

const WORDS: Record<SettlementState, Standing> = {
  not_booked: {
    tone: 'neutral',
    word: 'Not booked yet',
    text: 'No day is agreed. You see it here once it is.',
  },
  booked: {
    tone: 'info',
    word: 'Booked',
    text: 'The day stands. Both sides have to approve the figures.',
  },
  date_proposed: { tone: 'waiting', word: 'Another date is proposed', text: '' },
  accepted: {
    tone: 'info',
    word: 'Figures approved',
    text: 'Both sides approved the figures. The last papers are being made ready.',
  },
  ready: { tone: 'done', word: 'Ready to settle', text: 'Everything is there for the day.' },
  delayed: {
    tone: 'attention',
    word: 'Didn’t settle',
    text: 'It didn’t settle on its day. Another day is to be agreed: propose one below.',
  },
  settled: {
    tone: 'done',
    word: 'Settled',
    text: 'The sale settled. The money is being paid out.',
  },
  disbursed: { tone: 'done', word: 'Settled', text: 'The sale settled and the money is paid out.' },
  reconciled: {
    tone: 'done',
    word: 'Settled',
    text: 'The sale settled and the money is paid out. There is nothing more for you to do here.',
  },
  cancelled: {
    tone: 'neutral',
    word: 'The sale didn’t go ahead',
    text: 'Nothing settles. There is nothing more for you to do here.',
  },
};

/** Where the settlement stands, in words. */
export function settlementStanding(page: SettlementPage): Standing {
  const { state, report, settledOn, settleOn } = page;
  if (report && !settledOn) {
    return {
      tone: 'waiting',
      word: 'Settled, to be confirmed',
      text: `${report.byName} said that the sale settled on ${dateText(report.on)}. Somebody else has to confirm it.`,
    };
  }
  const waiting = waitingProposal(page);
  if ((state === 'date_proposed' || state === 'delayed') && waiting) {
    const until =
      settleOn && state === 'date_proposed' ? ` Until then ${dateText(settleOn)} stands.` : '';
    const left = state === 'delayed' ? 'It didn’t settle on its day. ' : '';
    return {
      ...WORDS[state],
      text: `${left}${dayText(waiting)} is proposed. It holds once ${sidesText(waiting.waitingFor)} accepted it.${until}`,
    };
  }
  return WORDS[state];
}
