import { cents } from '../../../domain/money.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { newId } from '../../support/builders.ts';
import { type Life, note, one, type Sent, tell } from './life.ts';
import type { Doing } from './payers.ts';
import { QUEUE } from './queue.ts';

/** What was refunded, given back by hand, or matched: what its bank does to it then is harder than with other money. */
const GIVEN_AWAY = `SELECT reference FROM payment WHERE reference = ANY ($1::text[])
    AND state IN ('refunded', 'refund_pending')
  UNION SELECT reference FROM bank_receipt WHERE reference = ANY ($1::text[])
    AND note ~ '^(returned|match|undone|reclaimed|closed): '`;

async function aboutOf(life: Life): Promise<Sent | undefined> {
  const references = life.sent.map(({ reference }) => reference);
  const known = await life.world.system((tx) =>
    tx.rows<{ reference: string }>(GIVEN_AWAY, [references]),
  );
  const given = life.sent.filter((each) =>
    known.some(({ reference }) => reference === each.reference),
  );
  return one(life, given.length > 0 && life.chance.chance(0.8) ? given : life.sent);
}

const AGAIN = `SELECT id FROM bank_receipt WHERE reference = $1 AND kind = 'loss' AND note LIKE 'closed: %'`;

/** A bank that takes of one arrival and gives it again, more than once, with what people do about it between. */
export const TO_AND_FRO: Record<string, Doing> = {
  async toAndFro(life) {
    const about = await aboutOf(life);
    if (!about) return undefined;
    const { chance, world } = life;
    const { reference, method, receipt, amount: all } = about;
    const words: string[] = [];
    const out: string[] = [];
    const at = () => world.api.clock.now().toISOString();
    const say = async (what: string) => {
      const came = await QUEUE[what]?.(life);
      if (came !== undefined) words.push(`${what} ${came}`);
      return came;
    };
    const turns = chance.between(1, 3);
    for (let turn = 0; turn < turns; turn += 1) {
      const part = cents(chance.pick([Math.ceil(all / 3), Math.ceil(all / 7), all]));
      const id = newId();
      const back = { id, at: at(), kind: 'returned' as const, receipt, reason: 'Recalled' };
      const isWhole = chance.chance(0.25);
      await tell(life, reference, method, isWhole ? back : { ...back, amount: part });
      out.push(id);
      words.push(isWhole ? 'takes all' : `takes ${part}`);
      if (turn > 0) note(life, 'taken again');
      if (chance.chance(0.5)) await say('closeLoss');
      if (chance.chance(0.25) && (await say('undo')) === 'done') {
        note(life, 'match undone while a bank takes and gives');
      }
      if (chance.chance(0.25)) await say('resolve');
      const of = one(life, out);
      if (of === undefined || chance.chance(0.3)) continue;
      out.splice(out.indexOf(of), 1);
      const event: ProviderEvent = { id: newId(), at: at(), kind: 'reinstated', of };
      await tell(life, reference, method, event);
      const closed = await world.system((tx) => tx.rows(AGAIN, [reference]));
      note(life, closed.length > 0 ? 'won after its loss was closed' : 'bank gave again');
      words.push('gives again');
      if (chance.chance(0.25)) await say('resolve');
    }
    return words.join(', ');
  },
};
