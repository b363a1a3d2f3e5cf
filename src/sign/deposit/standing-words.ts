import type { DepositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { Standing } from '../../by-link/frame/standing-card.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { moneyText } from '../../ui/format/money-text.ts';
import { buyerWord, isBuyerSide } from './deposit-world.ts';

const HOLDERS: Record<DepositPage['holder'], string> = {
  agent: 'the agency',
  conveyancer: 'the vendor’s conveyancer',
  solicitor: 'the vendor’s solicitor',
};

/** Who holds the deposit, by name where it is the agency. */
export const holderName = ({ holder, agencyName }: DepositPage) =>
  holder === 'agent' ? agencyName : HOLDERS[holder];

/** Where the deposit stands, in the words of its reader. */
export function depositStanding(deposit: DepositPage): Standing {
  const { standing } = deposit;
  switch (standing) {
    case 'open':
      return openStanding(deposit);
    case 'clearing':
      return {
        tone: 'info',
        word: 'Received, clearing',
        text: 'All of it came. It is in trust; until it has cleared a bank can still take some of it back.',
      };
    case 'held':
      return { tone: 'done', word: 'Held in trust', text: heldText(deposit) };
    case 'release':
      return {
        tone: 'waiting',
        word: 'Early release',
        text: `${heldText(deposit)} The vendor wants it before that: see “Early release” below.`,
      };
    case 'disputed':
      return {
        tone: 'attention',
        word: 'In dispute',
        text: `${start(holderName(deposit))} keeps the deposit until the vendor and the buyer agree in writing or a court or tribunal decides.`,
      };
    case 'over':
      return { tone: 'neutral', word: 'The sale didn’t go ahead', text: overSaleText(deposit) };
    case 'done':
      return { tone: 'done', word: 'Paid out', text: doneText(deposit) };
  }
}

function openStanding(deposit: DepositPage): Standing {
  const { short, received, dueOn, isLate } = deposit;
  const due = dueOn ? (isLate ? ` It was due on ${dateText(dueOn)}.` : dueText(deposit)) : '';
  const still = `${moneyText(short)} is still to come.`;
  const came = received > 0 ? `${moneyText(received)} came; ` : '';
  const call = isLate && isBuyerSide(deposit) ? ' If you paid already, call us.' : '';
  const text = `${came}${still}${due}${call}`;
  if (isLate) return { tone: 'attention', word: 'Late', text };
  return { tone: 'waiting', word: received > 0 ? 'Part paid' : 'To be paid', text };
}

const dueText = ({ dueOn }: DepositPage) =>
  dueOn ? ` It is to be there by ${dateText(dueOn)}.` : '';

const heldText = (deposit: DepositPage) =>
  `All of it came. ${start(holderName(deposit))} holds it in trust until the sale settles.`;

function overSaleText(deposit: DepositPage): string {
  const { paidOut } = deposit;
  if (paidOut > 0) return `${moneyText(paidOut)} was paid ${toReader(deposit)}.`;
  return `The contract and the law decide to whom the deposit goes; ${deposit.agencyName} tells you.`;
}

function doneText(deposit: DepositPage): string {
  const { settledOn, paidOut } = deposit;
  const settled = settledOn ? `The sale settled on ${dateText(settledOn)}. ` : '';
  const paid = paidOut > 0 ? ` ${moneyText(paidOut)} was paid ${toReader(deposit)}.` : '';
  return `${settled}The deposit was paid out.${paid} There is nothing more for you to do here.`;
}

const toReader = ({ side }: DepositPage) =>
  ({
    buyer: 'back to you',
    'buyer-conveyancer': 'back to the buyer',
    'vendor-conveyancer': 'to the vendor',
  })[side];

/** That more came than the deposit; undefined where it didn't. */
export function overText(deposit: DepositPage): { title: string; text: string } | undefined {
  const { over } = deposit;
  if (over <= 0) return undefined;
  const buyer = buyerWord(deposit);
  return {
    title: `${start(buyer)} paid ${moneyText(over)} more than the deposit`,
    text: `It goes back to ${buyer}; the agency arranges it.`,
  };
}

const start = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
