import type {
  PayeeAccount,
  PayoutRequest,
  PayoutToConfirm,
} from '../../../../contract/payout-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import type { AgencyId, ListingId } from '../../../../domain/ids.ts';
import { type Cents, cents } from '../../../../domain/money.ts';
import { atOnceSince } from '../../../../domain/payments/payee-hold.ts';
import { ok, type Result } from '../../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import { openApplication } from '../access.ts';
import { toBePaid } from '../drawdowns/service.ts';
import { otherAccountsOf } from './payees.ts';
import {
  findAccounts,
  findAccountsOf,
  findRequestsOf,
  findRequestsTo,
  findWaiting,
  sumAtOnce,
} from './store.ts';
import { toPayeeAccount, toPayoutRequest } from './view.ts';

const MOST = 200;
/** Accounts of one name that somebody compares. */
const MOST_OTHERS = 5;

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
): Promise<Result<{ requests: PayoutRequest[]; atOnceSoFar: Cents }, Refusal>> {
  const opened = await openApplication(tx, call, id, 'listing.see-money');
  if (!opened.ok) return opened;
  const { agencyId } = opened.value.row;
  const rows = await findRequestsOf(tx, agencyId, id);
  const ids = rows.flatMap(({ payeeAccountId }) => payeeAccountId ?? []);
  const accounts = new Map(
    (await findAccountsOf(tx, agencyId, ids)).map((each) => [each.id, each]),
  );
  return ok({
    requests: rows.map((row) =>
      toPayoutRequest(row, accounts.get(row.payeeAccountId ?? ''), call.now),
    ),
    atOnceSoFar: cents(await sumAtOnce(tx, { agencyId, applicationId: id }, atOnceSince(call.now))),
  });
}

/** What waits for one of our own staff, of every agency, with what they have to know. */
export async function listToConfirm(tx: Tx, now: Date): Promise<{ items: PayoutToConfirm[] }> {
  const items: PayoutToConfirm[] = [];
  for (const { request, account, drawdown, ...of } of await findWaiting(tx, MOST)) {
    const others = account ? (await otherAccountsOf(tx, account)).slice(0, MOST_OTHERS) : [];
    const ids = [...(account ? [account] : []), ...others].map(({ id }) => id);
    const paid = await timesPaid(tx, request.agencyId, ids);
    items.push({
      ...of,
      agencyId: request.agencyId as AgencyId,
      listingId: of.listingId as ListingId,
      request: toPayoutRequest(request, account ?? undefined, now),
      amount: await toBePaid(tx, now, request, drawdown),
      purpose: drawdown.reason,
      agreedPayee: drawdown.payee,
      ...(account ? { account: toPayeeAccount(account, paid(account.id), now) } : {}),
      others: others.map((each) => toPayeeAccount(each, paid(each.id), now)),
    });
  }
  return { items };
}
