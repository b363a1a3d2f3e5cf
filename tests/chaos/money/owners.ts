import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { cancelAsOwner, declineFunds, disagree } from '../../../server/modules/help/say-no.ts';
import { agree } from '../../../server/modules/vendor-applications/agree.ts';
import { askForFunds } from '../../../server/modules/vendor-applications/drawdowns/requests.ts';
import { newId, type Person } from '../../support/builders.ts';
import { answered, asOwner, drawdowns, type Life, note, one, standing } from './life.ts';
import type { Doing } from './payers.ts';

/** What its owner may still turn down: on its way too, until the money is there. */
const NOT_THERE = ['requested', 'confirmed', 'in_review', 'approved', 'disbursing'];

/** Where owners are asked to agree to all of it. */
const WITH_OWNERS = ['sent', 'opened', 'in_progress', 'partially_completed', 'approved'];

const said = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'done' : (outcome.error?.code ?? 'refused');

export const ids = ({ world }: Life) => world.api.deps.ids;

async function agreeTo(life: Life, by: readonly string[]): Promise<string> {
  const agreement = { drawdownId: life.id, textVersion: CONSENT_VERSION };
  const { amount } = await standing(life);
  const words: string[] = [];
  for (const partyId of by) {
    const given = { ...agreement, amount };
    const outcome = await asOwner(
      life,
      (tx, call) => agree(tx, call, { ids: ids(life) }, given),
      partyId,
    );
    if (outcome.ok)
      note(life, by.length < life.partyIds.length ? 'agreed by one of two' : 'agreed');
    words.push(said(outcome));
  }
  return words.join(', ');
}

/** One of our own staff decides an application. */
export async function decide(life: Life, as: Person, event: string): Promise<string> {
  const { version } = await standing(life);
  const path = `/api/applications/${life.id}/decision`;
  const body = { event, reasons: ['By chance'] };
  return answered(await life.world.api.call(path, { as, body, ifMatch: version }));
}

/** All owners, or one of them. */
const some = ({ partyIds, chance }: Life) =>
  chance.chance(0.7) ? partyIds : [chance.pick(partyIds)];

/** What owners do by their links. */
export const OWNERS: Record<string, Doing> = {
  agree: (life) => agreeTo(life, some(life)),
  /** Agreed to, approved by people and accepted, which pays it out with the next work. */
  async getFunded(life) {
    if (!WITH_OWNERS.includes((await standing(life)).state)) return undefined;
    const words = [await agreeTo(life, life.partyIds)];
    for (const person of life.world.staff) {
      if ((await standing(life)).state === 'in_review')
        words.push(await decide(life, person, 'approve'));
    }
    if ((await standing(life)).state === 'approved') words.push(await agreeTo(life, life.partyIds));
    return words.join(', ');
  },
  async agreeToFunds(life) {
    const asked = one(life, await drawdowns(life, ['requested']));
    if (!asked) return undefined;
    const agreement = { drawdownId: asked.id, textVersion: CONSENT_VERSION, amount: asked.amount };
    const words: string[] = [];
    const by = some(life);
    for (const partyId of by) {
      const outcome = await asOwner(
        life,
        (tx, call) => agree(tx, call, { ids: ids(life) }, agreement),
        partyId,
      );
      const isPart = by.length < life.partyIds.length;
      if (outcome.ok) note(life, isPart ? 'funds agreed by one of two' : 'funds agreed');
      words.push(said(outcome));
    }
    return words.join(', ');
  },
  async askForFunds(life) {
    const amount = life.chance.pick([500_00, 1_234_57, 2_500_00]);
    const request = { drawdownId: newId(), amount, reason: 'Styling', payee: '' };
    return said(await asOwner(life, (tx, by) => askForFunds(tx, by, { ids: ids(life) }, request)));
  },
  async declineFunds(life) {
    const asked = one(life, await drawdowns(life, NOT_THERE));
    if (!asked) return undefined;
    const no = { drawdownId: asked.id, reason: 'No' };
    const outcome = await asOwner(life, (tx, by) => declineFunds(tx, by, ids(life), no));
    if (outcome.ok) note(life, 'funds turned down');
    return said(outcome);
  },
  async disagree(life) {
    const outcome = await asOwner(life, (tx, by) =>
      disagree(tx, by, ids(life), { reason: 'By chance' }),
    );
    if (outcome.ok) note(life, 'disagreed');
    return said(outcome);
  },
  async cancelAsOwner(life) {
    const outcome = await asOwner(life, (tx, by) =>
      cancelAsOwner(tx, by, ids(life), { reason: '' }),
    );
    if (outcome.ok) note(life, 'cancelled by owner');
    return said(outcome);
  },
};
