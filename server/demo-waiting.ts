import { millisecondsInHour } from 'date-fns/constants';
import type { AgencyId, StaffUserId } from '../domain/ids.ts';
import type { Role } from '../domain/permissions.ts';
import type { Database } from './db/client.ts';
import { readingAs } from './db/transaction.ts';
import { staffCall, took } from './demo-call.ts';
import { lockApplication } from './modules/applications/event-service.ts';
import { groundOf, todayAt } from './modules/payments/books/account.ts';
import type { PayoutDeps } from './modules/payments/drawdowns/service.ts';
import { askPayout } from './modules/payments/payouts/ask.ts';
import { settlementFigure } from './modules/payments/settlements/figure.ts';
import { reportSettlement } from './modules/payments/settlements/report.ts';

type Deps = PayoutDeps & { database: Database };
type Asker = { id: StaffUserId; agencyId: AgencyId; roles: Role[] };
type Found = { applicationId: string; drawdownId: string };

const HOUR_MS = millisecondsInHour;

/** Not the first agency: what its people try out is left to them. */
const AGENCY = 'Tarrabrook Realty';

/** Whom no owner of the demonstration agreed to; the sandbox's banks know the account by this name. */
const PAYEE = { name: 'Wattle Painting', bsb: '062000', accountNumber: '12345678' };

/**
 * What waits for a second person of our own staff, by the same code as anybody's: a payout to a new account
 * in another name than the owner agreed to, and a settlement whose money nobody has seen.
 */
export async function addDemoWaiting(deps: Deps, now: Date): Promise<void> {
  const reading = readingAs(deps.database, undefined);
  const [asker] = await reading.rows<Asker>(
    `SELECT s.id, s.agency_id AS "agencyId", s.roles FROM staff_user s
      JOIN agency a ON a.agency_id = s.agency_id
      WHERE a.name = $1 AND 'manage-agency' = ANY(s.roles) ORDER BY s.id LIMIT 1`,
    [AGENCY],
  );
  if (!asker) return;
  const [approved] = await reading.rows<Found>(
    `SELECT application_id AS "applicationId", id AS "drawdownId" FROM drawdown
      WHERE agency_id = $1 AND state = 'approved' ORDER BY id LIMIT 1`,
    [asker.agencyId],
  );
  const [active] = await reading.rows<Found>(
    `SELECT application_id AS "applicationId", id AS "drawdownId" FROM drawdown
      WHERE agency_id = $1 AND state = 'disbursed' AND application_id <> $2
        AND application_id IN (SELECT id FROM application WHERE state = 'active')
      ORDER BY id LIMIT 1`,
    [asker.agencyId, approved?.applicationId ?? ''],
  );
  const call = staffCall(deps.database, asker, new Date(now.getTime() - HOUR_MS));
  if (approved) took(await askPayout(call, deps, { ...approved, payee: PAYEE }));
  if (!active) return;
  const { applicationId: id } = active;
  await call.transaction(async (tx) => {
    const row = await lockApplication(tx, id);
    if (!row) return;
    const today = todayAt(await groundOf(tx, row), call.now);
    const { figure } = await settlementFigure(tx, call.now, row, today);
    const note = 'The conveyancer says that it was sent this morning';
    took(await reportSettlement(tx, call, deps.ids, { id, amount: figure, note }));
  });
}
