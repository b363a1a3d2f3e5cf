import { type AmlFact, isCleared } from '../aml/standing.ts';
import type { IsoDate } from '../dates.ts';

type AmlStanding = {
  status: 'not_started' | 'in_progress' | 'waiting_on_other' | 'attention' | 'done';
  needs: string;
  isToDo: boolean;
};

const SIDE_WORDS = { seller: 'vendor', buyer: 'buyer' } as const;

/** What each check that isn't finished asks for, the most pressing first. */
const OPEN: readonly {
  is: (fact: AmlFact, today: IsoDate) => boolean;
  status: AmlStanding['status'];
  needs: (who: string) => string;
}[] = [
  {
    is: ({ state }) => state === 'blocked',
    status: 'attention',
    needs: (who) => `The check of a ${who} blocks the sale.`,
  },
  {
    is: ({ state }) => state === 'failed',
    status: 'attention',
    needs: (who) => `The check of a ${who} failed.`,
  },
  {
    is: ({ dueOn, state }, today) => dueOn !== undefined && dueOn < today && !isCleared(state),
    status: 'attention',
    needs: (who) => `The last day for the check of a ${who} has passed.`,
  },
  {
    is: ({ state }) => state === 'needs_attention',
    status: 'attention',
    needs: (who) => `The check of a ${who} needs a look.`,
  },
  {
    is: ({ state }) => state === 'edd',
    status: 'attention',
    needs: (who) => `The check of a ${who} needs enhanced checks.`,
  },
  {
    is: ({ state }) => state === 'collecting',
    status: 'in_progress',
    needs: (who) => `Collect what the check of a ${who} still needs.`,
  },
  {
    is: ({ state }) => state === undefined || state === 'not_started',
    status: 'in_progress',
    needs: (who) => `Start the identity check of every ${who}.`,
  },
  {
    is: ({ state }) => state === 'screening',
    status: 'waiting_on_other',
    needs: (who) => `A ${who} is being checked.`,
  },
  {
    is: ({ state }) => state === 'delayed',
    status: 'waiting_on_other',
    needs: (who) => `The check of a ${who} is delayed to its last day.`,
  },
];

/**
 * Where the AML step stands by the checks of its parties: done once every seller is cleared, and from the exchange on
 * every buyer. Before that a buyer's check counts only where it has begun. Undefined while nobody is to be checked.
 */
export function amlStanding(
  facts: readonly AmlFact[],
  { isExchanged, today }: { isExchanged: boolean; today: IsoDate },
): AmlStanding | undefined {
  const isBegun = ({ state }: AmlFact) => state !== undefined && state !== 'not_started';
  const counted = facts.filter(
    (fact) => fact.state !== 'closed' && (fact.side === 'seller' || isExchanged || isBegun(fact)),
  );
  if (facts.length === 0) return undefined;
  for (const { is, status, needs } of OPEN) {
    const found = counted.find((fact) => is(fact, today));
    if (!found) continue;
    const isFirst = !facts.some(isBegun);
    return {
      status: isFirst && status === 'in_progress' ? 'not_started' : status,
      needs: needs(SIDE_WORDS[found.side]),
      isToDo: status !== 'waiting_on_other',
    };
  }
  if (!facts.some(({ side }) => side === 'seller')) return undefined;
  if (isExchanged && !facts.some(({ side }) => side === 'buyer')) {
    return {
      status: 'in_progress',
      needs: 'Every vendor is checked; the buyer isn’t on the listing yet.',
      isToDo: true,
    };
  }
  const needs = isExchanged
    ? 'Every vendor and every buyer is checked.'
    : 'Every vendor is checked; the buyer comes with the exchange.';
  return { status: 'done', needs, isToDo: false };
}
