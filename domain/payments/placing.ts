import type { ApplicationState } from '../applications/application-states.ts';
import type { DrawdownState } from '../applications/drawdown-states.ts';
import { type Cents, cents } from '../money.ts';

/**
 * How what was asked to be paid at once stands: not asked for yet (`unasked`), still `asked` for (or paid so), `undecided` while people agreed
 * to have it funded and nothing was paid out, `funded` once it was, `over` when it is asked for no more.
 */
export type AskStanding = 'unasked' | 'asked' | 'undecided' | 'funded' | 'over';

/** Money that came by a payment made at once, in cents with its surcharge; `at` is the provider's instant. */
export type Incoming = {
  key: string;
  at: string;
  amount: Cents;
  surcharge: Cents;
  /** It came while its agency was suspended: it isn’t passed on. */
  isHeld?: boolean;
};

/**
 * Where money that came is: passed on for what was asked, with the surcharge of its payment; paying a debt; or
 * waiting in the queue for a person. The parts are the amount.
 */
export type Placed = {
  key: string;
  surcharge: Cents;
  passedOn: Cents;
  toDebt: Cents;
  waiting: Cents;
  /** What of `waiting` would be passed on were it not held, with its surcharge; the rest is over all the same. */
  held: Cents;
};

const OWING: readonly ApplicationState[] = ['active', 'overdue', 'hardship', 'written_off'];
const DECIDING: readonly ApplicationState[] = [
  'submitted',
  'in_review',
  'info_required',
  'approved',
  'accepted',
];
const ENDED: readonly ApplicationState[] = ['cancelled', 'declined', 'expired'];

/**
 * How the first amount of an application stands. Paying at once stays open until all owners have agreed to have
 * it funded, which hands it in: one owner's choice shuts it for nobody (domain.md 4.2).
 */
export function firstStanding(
  state: ApplicationState,
  { hasAdvance }: { hasAdvance: boolean },
): AskStanding {
  if (OWING.includes(state) || hasAdvance) return 'funded';
  if (state === 'draft') return 'unasked';
  if (ENDED.includes(state)) return 'over';
  if (DECIDING.includes(state)) return 'undecided';
  return 'asked';
}

const CONFIRMED: readonly DrawdownState[] = [
  'confirmed',
  'in_review',
  'approved',
  'scheduled',
  'disbursing',
  'failed',
];

/** How a request for more funds stands; `hasAdvance` where its money was paid out and is with the payee. */
export function requestStanding(
  state: DrawdownState,
  { hasAdvance }: { hasAdvance: boolean },
): AskStanding {
  if (state === 'disbursed' || hasAdvance) return 'funded';
  if (CONFIRMED.includes(state)) return 'undecided';
  return state === 'requested' || state === 'repaid' ? 'asked' : 'over';
}

const inOrder = (a: Incoming, b: Incoming) =>
  a.at === b.at ? (a.key < b.key ? -1 : 1) : a.at < b.at ? -1 : 1;

/**
 * Where each cent is that came to be paid at once for one thing, over all its payments, whatever order they are
 * told in: up to what was asked it is passed on, the earliest first; all of it pays the debt where the thing
 * was funded since; whatever is over waits, and what is held. A surcharge is kept of money that is used alone.
 * Nothing is ever both, and nothing is nowhere.
 */
export function placeIncoming(
  { standing, asked }: { standing: AskStanding; asked: Cents },
  incoming: readonly Incoming[],
): Placed[] {
  let left: number = standing === 'asked' ? asked : 0;
  const nought = cents(0);
  const take = (most: number) => {
    const taken = Math.min(most, left);
    left -= taken;
    return cents(taken);
  };
  const placed = incoming.toSorted(inOrder).map((each): { each: Incoming; at: Placed } => {
    const { key, amount, surcharge: most, isHeld = false } = each;
    const surcharge = cents(Math.min(most, amount));
    const net = cents(amount - surcharge);
    const waits = { key, surcharge: nought, passedOn: nought, toDebt: nought, held: nought };
    if (standing === 'funded' && net > 0) {
      return { each, at: { ...waits, surcharge, toDebt: net, waiting: nought } };
    }
    const passedOn = isHeld ? nought : take(net);
    if (passedOn === 0) return { each, at: { ...waits, waiting: amount } };
    return { each, at: { ...waits, surcharge, passedOn, waiting: cents(net - passedOn) } };
  });
  // Only what nothing else was passed on for would be passed on.
  return placed.map(({ each: { amount, surcharge, isHeld = false }, at }) => {
    const own = Math.min(surcharge, amount);
    const held = isHeld && at.toDebt === 0 ? take(amount - own) : nought;
    return held === 0 ? at : { ...at, held: cents(held + own) };
  });
}

/** What is known of paying one thing, in cents without surcharges. */
export type SoFar = {
  /** All that there is to pay. */
  asked: Cents;
  /** What came of it and is used for it. */
  received: Cents;
  /** What a bank is paying just now, so that it isn't asked for a second time. */
  underWay: Cents;
  /** What is asked for still: never below nought. */
  stillAsked: Cents;
  /** What came beyond it and waits for a person. */
  over: Cents;
  /** What is on its way back to whoever paid. */
  goingBack: Cents;
  /** What went back. */
  wentBack: Cents;
};

/** Brings together what is known of paying one thing; more under way than is left asks for nothing. */
export function soFar(known: Omit<SoFar, 'stillAsked'>): SoFar {
  const { asked, received, underWay } = known;
  return { ...known, stillAsked: cents(Math.max(0, asked - received - underWay)) };
}
