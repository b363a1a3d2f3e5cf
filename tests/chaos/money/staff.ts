import type { SettlementReport } from '../../../contract/settlement-shapes.ts';
import { applyEvent, lockApplication } from '../../../server/modules/applications/event-service.ts';
import { newId } from '../../support/builders.ts';
import {
  answered,
  asOwner,
  call,
  drawdowns,
  type Life,
  note,
  one,
  ours,
  oursByTwo,
  standing,
} from './life.ts';
import { decide, ids } from './owners.ts';
import type { Doing } from './payers.ts';

const NOT_PAID_OUT = ['requested', 'confirmed', 'in_review', 'approved', 'scheduled', 'failed'];

/** The settlements that were reported and nobody decided. */
async function reported(life: Life): Promise<SettlementReport | undefined> {
  const { json } = await call(life, '/settlements');
  const { reports = [] } = json as { reports?: SettlementReport[] };
  return one(
    life,
    reports.filter(({ state }) => state === 'reported'),
  );
}

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
  async report(life) {
    const { status, json } = await call(life, '/payout');
    if (status !== 200) return 'nothing to report';
    const { figure } = json as { figure: number };
    const said = await call(life, '/settle', { amount: figure, note: 'By chance' });
    if (said.status < 300) note(life, 'reported');
    return answered(said);
  },
  async takeReportBack(life) {
    const waits = await reported(life);
    if (!waits) return undefined;
    const said = await call(life, `/settlements/${waits.id}/take-back`, {});
    if (said.status < 300) note(life, 'report taken back');
    return answered(said);
  },
  async decideReport(life) {
    const waits = await reported(life);
    if (!waits) return undefined;
    const event = life.chance.pick(['confirm', 'confirm', 'refuse'] as const);
    const body = { event, reason: 'By chance' };
    const said = await oursByTwo(life, `/api/settlements-to-confirm/${waits.id}/decision`, {
      body,
    });
    const { state } = said.json as { state?: string };
    if (state === 'confirmed') note(life, 'report confirmed');
    if (state === 'refused') note(life, 'report refused');
    return `${event}: ${answered(said)}`;
  },
  async writeOff(life) {
    if ((await standing(life)).state !== 'overdue') return undefined;
    const { json } = await call(life, '/payout');
    const body = { amount: (json as { figure: number }).figure, reason: 'By chance' };
    const said = await oursByTwo(life, `/api/applications/${life.id}/write-off`, { body });
    if ((await standing(life)).state === 'written_off') note(life, 'written off');
    return answered(said);
  },
};
