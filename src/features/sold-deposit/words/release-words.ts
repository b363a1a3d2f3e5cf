import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import type { SoldDeposit } from '../../../../contract/deposit-shapes.ts';
import { addDays, type IsoDate, utcMidnight } from '../../../../domain/dates.ts';
import type { AustralianState } from '../../../../domain/listings/listing-fields.ts';
import { dateText, dateTimeText, longDateText } from '../../../ui/format/date-text.ts';
import { HOLDER_NAMES } from './deposit-words.ts';

/** The rule of an early release where the property is, in two sentences. */
export function releaseRule(state: AustralianState): string {
  return state === 'VIC'
    ? 'Section 27 of the Sale of Land Act lets the vendors have the deposit before settlement, once the contract is unconditional and the buyer was given a statement of the mortgages and caveats on the property. The buyer may agree in writing; if they don’t object within 28 days after they got the statement, they count as having agreed.'
    : 'The vendors may have the deposit before settlement only if the buyer agrees in writing after the contract was signed. Silence isn’t agreement.';
}

/** How many days are left until the end of a day: “12 days left”, “ends today”, “over”. */
export function daysLeftText(until: IsoDate, today: IsoDate): string {
  const days = differenceInCalendarDays(utcMidnight(until), utcMidnight(today));
  if (days < 0) return 'over';
  if (days === 0) return 'ends today';
  return days === 1 ? '1 day left' : `${days} days left`;
}

/** Where an early release stands, in a sentence or two. */
export function releaseLine({ release, state }: SoldDeposit, today: IsoDate, zone: string): string {
  if (!release) return 'Nobody has asked for it yet.';
  const { standing, until, signedOn, objectedAt, objectedBy } = release;
  const next = state === 'release_authorised' ? 'It is authorised.' : 'It can be authorised.';
  switch (standing) {
    case 'asked':
      return 'The buyer is asked. Wait for their signed release.';
    case 'waits':
      return until
        ? `The buyer may object until the end of ${longDateText(until)}: ${daysLeftText(until, today)}.`
        : 'The buyer may still object.';
    case 'objected':
      return `${objectedBy ?? 'The buyer'} objected${objectedAt ? `, ${dateTimeText(objectedAt, zone)}` : ''}. The deposit stays where it is.`;
    case 'signed':
      return `The buyer signed the release${signedOn ? ` on ${dateText(signedOn)}` : ''}. ${next}`;
    case 'deemed':
      return `Nobody objected${until ? ` until ${dateText(until)}` : ''}. The buyer counts as having agreed. ${next}`;
    case 'condition-open':
      return 'A condition for the buyer is still open. Once it is met or given up, say so under “Change terms”.';
    case 'served-before-contract':
      return 'The statement was served before the contract was signed, so it doesn’t count. Serve it again.';
  }
}

const BEFORE_HELD = ['not_due', 'due', 'requested', 'part_received', 'received', 'overdue'];
const OVER = ['disbursed', 'refunded', 'forfeited'];

/** Why an early release can't be asked for now; undefined where it can, or was. */
export function notAskedBecause(deposit: SoldDeposit): string | undefined {
  const { state, holder, mine, mayEdit } = deposit;
  if (mine.includes('requestRelease')) return undefined;
  if (holder !== 'agent') {
    return `${capital(HOLDER_NAMES[holder])} holds the deposit and releases it. Ask them.`;
  }
  if (BEFORE_HELD.includes(state)) return 'It can be asked for once all of the deposit is held.';
  if (state === 'frozen')
    return 'The deposit is in dispute. Nothing is released until that is over.';
  if (OVER.includes(state)) return 'Nothing is held any more.';
  if (state === 'accounting') return 'The sale has settled, so there is nothing to release early.';
  if (state === 'refund_pending') return 'The sale fell through, so the deposit isn’t released.';
  if (state === 'held') {
    return mayEdit
      ? 'It can be asked for once contracts are exchanged and cooling off is over.'
      : 'Those who work on this listing ask for it.';
  }
  return undefined;
}

/** Why an early release that was asked for can't be authorised now; undefined where it can. */
export function notAuthorisedBecause(deposit: SoldDeposit): string | undefined {
  const { state, mine, release } = deposit;
  if (state !== 'release_requested' || mine.includes('authoriseRelease')) return undefined;
  switch (release?.standing) {
    case 'waits':
      return release.until
        ? `It can be authorised from ${dateText(addDays(release.until, 1))}, or once the buyer’s signed release is recorded.`
        : 'It can be authorised once the buyer’s signed release is recorded.';
    case 'signed':
    case 'deemed':
      return 'A principal authorises it.';
    default:
      return 'It can be authorised once the buyer’s signed release is recorded.';
  }
}

/** Why the end of the sale can't be recorded by the reader now; undefined where something can. */
export function nothingToEndBecause({ state, mine, mayEdit }: SoldDeposit): string | undefined {
  const ends = ['settlementNotice', 'cancelNotice', 'rescind', 'dispute', 'resolve'] as const;
  if (ends.some((event) => mine.includes(event))) return undefined;
  if (OVER.includes(state)) return 'The deposit is paid out: nothing is left to record here.';
  if (state === 'accounting')
    return 'The sale has settled. Prepare what is paid out under Payments.';
  if (state === 'refund_pending') {
    return 'The sale fell through. Prepare what goes back under Payments.';
  }
  return mayEdit
    ? 'Settlement can be recorded once the deposit is held. A principal records that the sale fell through, or a dispute.'
    : 'Those who work on this listing record it.';
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
