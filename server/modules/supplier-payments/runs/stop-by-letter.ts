import type { paymentStops, StoppedRun } from '../../../../contract/endpoints/payment-runs.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { IsoInstant } from '../../../../domain/dates.ts';
import { cents } from '../../../../domain/money.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { asSystem } from '../../../db/transaction.ts';
import type { Handlers } from '../../../http/call.ts';
import type { Ids } from '../../../ports/ids.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { stopHashOf } from './people.ts';
import { stopRunBy } from './service.ts';
import { findItems, findRun, findRunByStop, lockRuns } from './store.ts';

/** What a letter's link needs: whoever has it belongs to no agency, as far as we know. */
type Given = { database: Parameters<typeof asSystem>[0]; ids: Ids };

/** What the history says of whoever has the letter. */
const BY = { id: null, name: 'The link of the letter about it' };

/** The run that a letter is about, and with `act` stopped. */
function byLetter(
  { database, ids }: Given,
  { code, act, now }: { code: string; act: boolean; now: Date },
): Promise<Result<StoppedRun, Refusal>> {
  return asSystem(database, async (tx) => {
    const found = await findRunByStop(tx, stopHashOf(code));
    if (!found) return refuse({ code: 'resource.not-found' });
    const { agencyId, id } = found;
    if (act) {
      await lockRuns(tx, agencyId);
      const row = await findRun(tx, agencyId, id);
      if (!row) return refuse({ code: 'resource.not-found' });
      const mover = { now, ids, by: BY, actors: ['SYS'] as const };
      const stopped = await stopRunBy(tx, mover, row);
      if (!stopped.ok) return stopped;
    }
    const row = await findRun(tx, agencyId, id);
    if (!row?.releasedByName || !row.sendableAt) return refuse({ code: 'resource.not-found' });
    return ok({
      agencyName: await agencyName(tx, agencyId),
      number: row.number,
      total: cents(row.total),
      count: (await findItems(tx, agencyId, id)).length,
      state: row.state,
      releasedBy: row.releasedByName,
      sendableAt: row.sendableAt.toISOString() as IsoInstant,
    });
  });
}

/** Handlers of the calls of whoever got a letter about a run. */
export function paymentStopHandlers(given: Given): Handlers<typeof paymentStops.calls> {
  return {
    open: ({ body }, { now }) => byLetter(given, { ...body, act: false, now }),
    stop: ({ body }, { now }) => byLetter(given, { ...body, act: true, now }),
  };
}
