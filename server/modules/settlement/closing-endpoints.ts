import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { Refusal } from '../../../contract/problems.ts';
import type { SaleSettlement } from '../../../contract/sale-settlement-shapes.ts';
import { ok, type Result } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { wholeListing } from '../listings/service.ts';
import { type OpenedByOffice, openToChange } from './bookings/open.ts';
import type { SettlementRow } from './bookings/store.ts';
import { failSettlement } from './closing/fail.ts';
import { confirmByOffice, reportSettled, takeReportBack } from './closing/report.ts';
import { showToOffice } from './figures/view.ts';

type Calls = Pick<
  typeof saleSettlements.calls,
  'fail' | 'reportSettled' | 'confirmSettled' | 'takeReportBack'
>;
type Work = (tx: Tx, opened: OpenedByOffice) => Promise<Result<SettlementRow, Refusal>>;

/** Handlers of how a settlement ends. */
export function closingHandlers(deps: { ids: Ids; machineClock: Clock }): Handlers<Calls> {
  const act = (call: SignedInCall, { id }: { id: string }, work: Work) =>
    call.transaction(async (tx): Promise<Result<SaleSettlement, Refusal>> => {
      const opened = await openToChange(tx, call, deps.ids, id);
      if (!opened.ok) return opened;
      const done = await work(tx, opened.value);
      if (!done.ok) return done;
      // Settling moves the listing with it.
      const listing = (await wholeListing(tx, id)) ?? opened.value.listing;
      return ok(await showToOffice(tx, call, listing, done.value));
    });
  return {
    fail: ({ params, body }, call) =>
      act(call, params, (tx, opened) => failSettlement(tx, opened.doer, opened, body)),
    reportSettled: ({ params, body }, call) =>
      act(call, params, (tx, opened) => reportSettled(tx, opened.doer, opened, body)),
    confirmSettled: ({ params }, call) => {
      demandFreshSignIn(call, deps.machineClock);
      return act(call, params, (tx, opened) => confirmByOffice(tx, call, opened));
    },
    takeReportBack: ({ params }, call) =>
      act(call, params, (tx, opened) => takeReportBack(tx, opened.doer, opened)),
  };
}
