import { propertyDate } from '../../../../domain/listings/property-time.ts';
import { reboundTo } from '../../../db/transaction.ts';
import { lockApplication } from '../../applications/event-service.ts';
import { keepRepayment } from '../../applications/repay-on-service.ts';
import { settleParts } from '../../debts/kept-service.ts';
import { eachAlone } from '../../jobs/each-alone-service.ts';
import { groundOf, todayAt } from '../books/account.ts';
import { keepMatter } from '../exceptions/matters.ts';
import { fallDue } from '../fall-due-service.ts';
import { findStuckAccounts } from '../owing/store.ts';
import { arrange } from '../placing/arrange-service.ts';
import { findPaymentsOf, updateReceipt } from '../store.ts';
import type { WebhookDeps } from '../webhooks/service.ts';

type One = { agencyId: string; id: string };

/** Brings the books of one application to today, as its business clock has it. */
function postDueOn(deps: WebhookDeps, { agencyId, id }: One): Promise<void> {
  const doing = { ids: deps.ids, now: deps.clock.now() };
  return deps.system((tx) =>
    reboundTo(tx, agencyId, async () => {
      const row = await lockApplication(tx, id);
      if (!row) return;
      await arrange(tx, doing, id);
      const current = await lockApplication(tx, id);
      if (!current) return;
      await fallDue(tx, doing, await keepRepayment(tx, doing.now, current));
      await settleParts(tx, doing, current, async () => {
        const ground = await groundOf(tx, current);
        const payments = ground.account.payments ?? [];
        return { payments, today: todayAt(ground, doing.now) };
      });
    }),
  );
}

/** An account that can't be worked out waits for our own staff, under the payment that it began with. */
function keepForStaff(deps: WebhookDeps, { agencyId, id }: One, words: string): Promise<void> {
  const at = deps.clock.now();
  const note = `Its account can’t be worked out (${words}): nothing of it is charged, told or due until it is mended`;
  const name = `account/${propertyDate(at, 'Australia/Sydney')}`;
  return deps.system((tx) =>
    reboundTo(tx, agencyId, async () => {
      const [first] = await findPaymentsOf(tx, agencyId, id);
      if (first) await keepMatter(tx, first, { kind: 'account', name, amount: 0, at, note });
    }),
  );
}

/**
 * Brings the books of each application to today. Done daily, so that what falls due is posted on its day; after
 * days without a server it catches up, each posting on its own date. One that can't be worked out keeps no other
 * from it: our own staff see it until it can.
 */
export async function bringToToday(deps: WebhookDeps, all: readonly One[]): Promise<void> {
  const stuck = await deps.system(findStuckAccounts);
  const mattersOf = ({ agencyId, id }: One) =>
    stuck.filter((each) => each.applicationId === id && each.agencyId === agencyId);
  await eachAlone(
    all,
    async (one) => {
      await postDueOn(deps, one);
      const note = 'applied: its account is worked out again';
      for (const { receiptId } of mattersOf(one)) {
        await deps.system((tx) => updateReceipt(tx, receiptId, { state: 'resolved', note }));
      }
    },
    async (one, words) => {
      if (mattersOf(one).length === 0) await keepForStaff(deps, one, words);
    },
  );
}
