import type { saleSettlements } from '../../../contract/endpoints/sale-settlements.ts';
import type { Handlers } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { tellReported, tellVendorsOutcome } from './bookings/letters.ts';
import { endByOffice } from './closing/by-office.ts';
import { failSettlement } from './closing/fail.ts';
import { confirmByOffice, reportSettled, takeReportBack } from './closing/report.ts';

type Calls = Pick<
  typeof saleSettlements.calls,
  'fail' | 'reportSettled' | 'confirmSettled' | 'takeReportBack'
>;

/** Handlers of how a settlement ends. */
export function closingHandlers({
  ids,
  machineClock,
}: {
  ids: Ids;
  machineClock: Clock;
}): Handlers<Calls> {
  const about = ({ id: listingId }: { id: string }) => ({ ids, listingId });
  return {
    fail: ({ params, body }, call) =>
      call.transaction((tx) =>
        endByOffice(tx, call, about(params), (opened) =>
          failSettlement(tx, opened.doer, opened, body),
        ),
      ),
    reportSettled: ({ params, body }, call) =>
      call.transaction((tx) =>
        endByOffice(tx, call, about(params), async (opened) => {
          const reported = await reportSettled(tx, opened.doer, opened, body);
          if (reported.ok) await tellReported(tx, opened.doer, reported.value);
          return reported;
        }),
      ),
    confirmSettled: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) =>
        endByOffice(tx, call, about(params), async (opened) => {
          const settled = await confirmByOffice(tx, call, opened, body);
          if (settled.ok) await tellVendorsOutcome(tx, opened.doer, opened.listing, settled.value);
          return settled;
        }),
      );
    },
    takeReportBack: ({ params }, call) =>
      call.transaction((tx) =>
        endByOffice(tx, call, about(params), (opened) => takeReportBack(tx, opened.doer, opened)),
      ),
  };
}
