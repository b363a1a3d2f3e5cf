import type {
  PayeeAccount,
  PayoutRequest,
  PayoutToConfirm,
} from '../../../../contract/payout-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { AgencyId, ListingId } from '../../../../domain/ids.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { openApplication } from '../access.ts';
import { toBePaid } from '../drawdowns/service.ts';
import { findAccounts, findRequestsOf, findRequestsTo, findWaiting } from './store.ts';
import { toPayeeAccount, toPayoutRequest } from './view.ts';

const MOST = 200;

async function timesPaid(tx: Tx, agencyId: string, accounts: string[]) {
  const asked = await findRequestsTo(tx, agencyId, accounts);
  const released = asked.filter(({ state }) => state === 'released');
  return (id: string) => released.filter(({ payeeAccountId }) => payeeAccountId === id).length;
}

/** The accounts that people of the agency gave, the newest first. */
export async function listAccounts(
  tx: Tx,
  { principal, now }: SignedInCall,
): Promise<{ accounts: PayeeAccount[] }> {
  const agencyId = principal.agencyId ?? NO_AGENCY;
  const rows = await findAccounts(tx, agencyId, MOST);
  const paid = await timesPaid(
    tx,
    agencyId,
    rows.map(({ id }) => id),
  );
  return { accounts: rows.map((row) => toPayeeAccount(row, paid(row.id), now)) };
}

/** What people asked to be paid out of an application, for someone who sees its money. */
export async function listRequests(
  tx: Tx,
  call: SignedInCall,
  id: string,
): Promise<Result<{ requests: PayoutRequest[] }, Refusal>> {
  const opened = await openApplication(tx, call, id, 'listing.see-money');
  if (!opened.ok) return opened;
  const rows = await findRequestsOf(tx, opened.value.row.agencyId, id);
  return ok({ requests: rows.map(toPayoutRequest) });
}

/** What waits for one of our own staff, of every agency, with what they have to know. */
export async function listToConfirm(tx: Tx, now: Date): Promise<{ items: PayoutToConfirm[] }> {
  const items: PayoutToConfirm[] = [];
  for (const { request, account, drawdown, ...of } of await findWaiting(tx, MOST)) {
    const paid = account ? await timesPaid(tx, request.agencyId, [account.id]) : () => 0;
    items.push({
      ...of,
      agencyId: request.agencyId as AgencyId,
      listingId: of.listingId as ListingId,
      request: toPayoutRequest(request),
      amount: await toBePaid(tx, now, request, drawdown),
      purpose: drawdown.reason,
      agreedPayee: drawdown.payee,
      ...(account ? { account: toPayeeAccount(account, paid(account.id), now) } : {}),
    });
  }
  return { items };
}
