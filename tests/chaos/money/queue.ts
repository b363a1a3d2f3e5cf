import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { newApplication } from './applications.ts';
import { answered, type Life, note, one, oursByTwo } from './life.ts';
import type { Doing } from './payers.ts';

type Waiting = { id: string; reference: string; kind: string; amount: number; method: MoneyMethod };

const WAITING = `SELECT id, reference, kind, amount::float8 AS amount, method FROM bank_receipt
  WHERE state = 'unmatched' AND (reference = ANY ($3::text[]) OR (agency_id, payment_id) IN
    (SELECT agency_id, id FROM payment WHERE agency_id = $1 AND application_id = $2))
  ORDER BY at, id`;
const MATCHED = `SELECT event ->> 'receipt' AS id FROM payment,
    jsonb_array_elements(facts -> 'events') AS event
  WHERE provider = 'staff' AND state <> 'failed' AND event ->> 'kind' = 'received'
    AND application_id = ANY ($1::uuid[]) ORDER BY created_at, payment.id`;
const BACK = `SELECT id FROM payment WHERE agency_id = $1 AND application_id = $2
  AND state IN ('dishonoured', 'refunded', 'refund_pending') ORDER BY created_at, id`;

async function waiting(
  life: Life,
  isWanted: (kind: string) => boolean,
): Promise<Waiting | undefined> {
  const { world, place, id } = life;
  const strays = life.strays.map(({ reference }) => reference);
  const all = await world.system((tx) => tx.rows<Waiting>(WAITING, [place.agency.id, id, strays]));
  return one(
    life,
    all.filter(({ kind }) => isWanted(kind)),
  );
}

function say(life: Life, id: string, said: object) {
  const path = `/api/payment-exceptions/${id}/resolve`;
  return oursByTwo(life, path, { body: { ...said, note: 'By chance' } });
}

/** Another application, of its agency or of another one. */
async function otherOf(life: Life): Promise<string> {
  const { world, place, chance } = life;
  const ofOther = chance.chance(0.4);
  const at = ofOther ? world.places.find((each) => each !== place) : place;
  if (!at) throw new Error('A world of one agency');
  const known = life.others.find(({ agencyId }) => agencyId === at.agency.id);
  const state = chance.pick(['draft', 'sent', 'opened', 'in_progress']);
  const amount = chance.pick([1_000_00, 5_000_00]);
  if (ofOther) note(life, 'matched to another agency');
  if (known) return known.id;
  const copied = { pattern: 'standard' as const, owners: 1 };
  const made = await newApplication(world, at, copied, { state, amount, due_on: '2027-03-01' });
  life.others.push({ id: made.id, agencyId: at.agency.id });
  return made.id;
}

/** What our own staff do with what waits for them. */
export const QUEUE: Record<string, Doing> = {
  async resolve(life) {
    const money = await waiting(life, (kind) => kind === 'money');
    if (!money) return undefined;
    const outcome = life.chance.pick(['returned', 'kept-as-credit', 'match', 'match', 'elsewhere']);
    // Mostly nobody's bank takes back what went back already.
    if (outcome === 'returned' && life.chance.chance(0.4)) {
      life.sent = life.sent.filter(({ reference }) => reference !== money.reference);
    }
    const isMatch = outcome === 'match' || outcome === 'elsewhere';
    const applicationId = outcome === 'elsewhere' ? await otherOf(life) : life.id;
    const said = await say(
      life,
      money.id,
      isMatch ? { outcome: 'match', applicationId } : { outcome },
    );
    const isStray = life.strays.some(({ reference }) => reference === money.reference);
    const isDone = said.status === 200 && (said.json as { state: string }).state === 'resolved';
    if (isDone && isMatch) note(life, isStray ? 'money of nobody matched' : 'matched');
    if (isDone && outcome === 'returned') note(life, 'sent back by hand');
    if (isDone && outcome === 'kept-as-credit') note(life, 'kept as credit');
    return `${outcome} ${money.amount} of ${money.reference}: ${answered(said)}`;
  },
  async undo(life) {
    const ids = [life.id, ...life.others.map(({ id }) => id)];
    const all = await life.world.system((tx) => tx.rows<{ id: string }>(MATCHED, [ids]));
    const money = one(life, all);
    if (!money) return undefined;
    const undone = await say(life, money.id, { outcome: 'undone' });
    if (answered(undone) !== 'payment.passed-on') {
      const isDone = (undone.json as { state?: string }).state === 'unmatched';
      if (isDone) note(life, 'match undone');
      return answered(undone);
    }
    const reclaimed = await say(life, money.id, { outcome: 'reclaimed' });
    const isDone = (reclaimed.json as { state?: string }).state === 'unmatched';
    if (isDone) note(life, 'match reclaimed');
    return `reclaimed: ${answered(reclaimed)}`;
  },
  async closeMatter(life) {
    const matter = await waiting(life, (kind) => kind !== 'money');
    if (!matter) return undefined;
    const said = await say(life, matter.id, { outcome: 'closed' });
    const isDone = (said.json as { state?: string }).state === 'resolved';
    if (isDone) note(life, matter.kind === 'payout-amount' ? 'part of payout closed' : 'closed');
    return `${matter.kind} of ${matter.reference}: ${answered(said)}`;
  },
  /** Whoever has money twice paid it to us by another way, or never will. */
  async closeLoss(life) {
    const loss = await waiting(life, (kind) => kind === 'loss');
    if (!loss) return undefined;
    const said = await say(life, loss.id, { outcome: 'closed' });
    if ((said.json as { state?: string }).state !== 'resolved') return answered(said);
    note(life, 'loss closed');
    return `loss of ${loss.amount} closed`;
  },
  async dealWith(life) {
    const { world, place, id } = life;
    const all = await world.system((tx) => tx.rows<{ id: string }>(BACK, [place.agency.id, id]));
    const back = one(life, all);
    if (!back) return undefined;
    const said = await say(life, back.id, { outcome: 'dealt-with' });
    if (said.status === 200) note(life, 'dealt with');
    return answered(said);
  },
};
