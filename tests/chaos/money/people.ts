import type { SettlementReport } from '../../../contract/settlement-shapes.ts';
import { CONSENT_VERSION } from '../../../domain/applications/consent.ts';
import { applyEvent, lockApplication } from '../../../server/modules/applications/event-service.ts';
import { cancelAsOwner, declineFunds } from '../../../server/modules/help/say-no.ts';
import { agree } from '../../../server/modules/vendor-applications/agree.ts';
import { askForFunds } from '../../../server/modules/vendor-applications/drawdowns/requests.ts';
import { newId, type Person } from '../../support/builders.ts';
import { asOwner, call, drawdowns, type Life, one, ours, payments, standing } from './life.ts';
import type { Doing } from './payers.ts';
import { newApplication } from './world.ts';

const NOT_PAID_OUT = ['requested', 'confirmed', 'in_review', 'approved', 'scheduled', 'failed'];
const said = (outcome: { ok: boolean; error?: { code: string } }) =>
  outcome.ok ? 'done' : (outcome.error?.code ?? 'refused');
const answered = ({ status, json }: { status: number; json: unknown }) =>
  status < 300 ? 'done' : String((json as { code?: string }).code ?? status);

const ids = ({ world }: Life) => world.api.deps.ids;

async function agreeTo(life: Life): Promise<string> {
  const { amount } = await standing(life);
  const agreement = { drawdownId: life.id, textVersion: CONSENT_VERSION, amount };
  return said(await asOwner(life, (tx, by) => agree(tx, by, { ids: ids(life) }, agreement)));
}

async function decide(life: Life, as: Person, event: string): Promise<string> {
  const { version } = await standing(life);
  const path = `/api/applications/${life.id}/decision`;
  const body = { event, reasons: ['By chance'] };
  return answered(await life.world.api.call(path, { as, body, ifMatch: version }));
}

/** What the owner does by their link. */
export const OWNERS: Record<string, Doing> = {
  agree: agreeTo,
  /** Agreed to, approved by people and accepted, which pays it out with the next work. */
  async getFunded(life) {
    const said = [await agreeTo(life)];
    for (const person of life.world.staff) {
      if ((await standing(life)).state === 'in_review')
        said.push(await decide(life, person, 'approve'));
    }
    if ((await standing(life)).state === 'approved') said.push(await agreeTo(life));
    return said.join(', ');
  },
  async agreeToFunds(life) {
    const asked = one(life, await drawdowns(life, ['requested']));
    if (!asked) return undefined;
    const agreement = { drawdownId: asked.id, textVersion: CONSENT_VERSION, amount: asked.amount };
    return said(await asOwner(life, (tx, by) => agree(tx, by, { ids: ids(life) }, agreement)));
  },
  async askForFunds(life) {
    const amount = life.chance.pick([500_00, 1_234_57, 2_500_00]);
    const request = { drawdownId: newId(), amount, reason: 'Styling', payee: '' };
    return said(await asOwner(life, (tx, by) => askForFunds(tx, by, { ids: ids(life) }, request)));
  },
  async declineFunds(life) {
    const asked = one(life, await drawdowns(life, ['requested']));
    if (!asked) return undefined;
    const no = { drawdownId: asked.id, reason: 'No' };
    return said(await asOwner(life, (tx, by) => declineFunds(tx, by, ids(life), no)));
  },
  async cancelAsOwner(life) {
    return said(await asOwner(life, (tx, by) => cancelAsOwner(tx, by, ids(life), { reason: '' })));
  },
};

/** What the agency and our own staff do. */
export const STAFF: Record<string, Doing> = {
  async begin(life) {
    const { api } = life.world;
    return asOwner(life, async (tx) => {
      const doing = { ids: ids(life), now: api.clock.now() };
      const actor = { kinds: ['VEN', 'SYS'] as const, name: 'History' };
      for (const event of ['start', 'markPartial'] as const) {
        const row = await lockApplication(tx, life.id);
        if (row) await applyEvent(tx, doing, row, { event, actor });
      }
      return 'done';
    });
  },
  async cancelByAgency(life) {
    const { version } = await standing(life);
    return answered(await call(life, '/cancel', { reason: 'By chance' }, version));
  },
  async review(life) {
    if ((await standing(life)).state !== 'in_review') return undefined;
    const event = life.chance.pick(['approve', 'approve', 'decline']);
    return `${event}: ${await decide(life, life.chance.pick(life.world.staff), event)}`;
  },
  async requestFunds(life) {
    const amount = life.chance.pick([500_00, 1_234_57, 2_500_00]);
    return answered(await call(life, '/drawdowns', { id: newId(), amount, reason: 'Photos' }));
  },
  async cancelFunds(life) {
    const asked = one(life, await drawdowns(life, NOT_PAID_OUT));
    if (!asked) return undefined;
    return answered(await call(life, `/drawdowns/${asked.id}/cancel`, { reason: 'By chance' }));
  },
  async decideFunds(life) {
    const asked = one(life, await drawdowns(life, ['in_review']));
    if (!asked) return undefined;
    const path = `/api/applications/${life.id}/drawdowns/${asked.id}/decision`;
    const event = life.chance.pick(['approve', 'approve', 'decline']);
    return answered(await ours(life, path, { body: { event, reason: 'By chance' } }));
  },
  async disburse(life) {
    const asked = one(life, await drawdowns(life, ['approved', 'failed']));
    if (!asked) return undefined;
    return answered(await call(life, `/drawdowns/${asked.id}/disburse`, {}));
  },
  async reverse(life) {
    const paid = one(life, await drawdowns(life, ['disbursed']));
    if (!paid) return undefined;
    const path = `/api/applications/${life.id}/drawdowns/${paid.id}/reverse`;
    return answered(await ours(life, path, { body: { reason: 'It is with us again' } }));
  },
  async refund(life) {
    const paid = one(
      life,
      (await payments(life)).filter(({ state }) => state === 'settled'),
    );
    if (!paid) return undefined;
    return answered(await call(life, `/payments/${paid.id}/refund`, { reason: 'By chance' }));
  },
  async report(life) {
    const { status, json } = await call(life, '/payout');
    if (status !== 200) return 'nothing to report';
    const { figure } = json as { figure: number };
    return answered(await call(life, '/settle', { amount: figure, note: 'By chance' }));
  },
  async decideReport(life) {
    const { json } = await call(life, '/settlements');
    const { reports = [] } = json as { reports?: SettlementReport[] };
    const waits = one(
      life,
      reports.filter(({ state }) => state === 'reported'),
    );
    if (!waits) return undefined;
    const event = life.chance.pick(['confirm', 'confirm', 'refuse']);
    const body = { event, reason: 'By chance' };
    return answered(await ours(life, `/api/settlements-to-confirm/${waits.id}/decision`, { body }));
  },
  async writeOff(life) {
    if ((await standing(life)).state !== 'overdue') return undefined;
    const { json } = await call(life, '/payout');
    const body = { amount: (json as { figure: number }).figure, reason: 'By chance' };
    return answered(await ours(life, `/api/applications/${life.id}/write-off`, { body }));
  },
  resolve,
};

async function resolve(life: Life): Promise<string | undefined> {
  const waiting = await life.world.system((tx) =>
    tx.rows<{ id: string; reference: string }>(
      `SELECT id, reference FROM bank_receipt WHERE state = 'unmatched' AND payment_id IN
         (SELECT id FROM payment WHERE agency_id = $1 AND application_id = $2) ORDER BY at, id`,
      [life.world.agency.id, life.id],
    ),
  );
  const money = one(life, waiting);
  if (!money) return undefined;
  const outcome = life.chance.pick(['returned', 'kept-as-credit', 'match', 'match-other']);
  // A bank that takes back what a person gave back already is a loss, not a history (decision 165).
  life.sent = life.sent.filter(({ reference }) => reference !== money.reference);
  const body = outcome.startsWith('match')
    ? { outcome: 'match', applicationId: outcome === 'match' ? life.id : await otherOf(life) }
    : { outcome };
  const path = `/api/payment-exceptions/${money.id}/resolve`;
  const answer = await ours(life, path, { body: { ...body, note: 'By chance' } });
  return `${outcome}: ${answered(answer)}`;
}

async function otherOf(life: Life): Promise<string> {
  const state = life.chance.pick(['sent', 'opened', 'in_progress']);
  const amount = life.chance.pick([1_000_00, 5_000_00]);
  const made = { state, amount, due_on: '2027-03-01' };
  life.other ??= (await newApplication(life.world, 'standard', made)).id;
  return life.other;
}
