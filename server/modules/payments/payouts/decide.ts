import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { heldUntil } from '../../../../domain/payments/payee-hold.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { reboundTo, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { isSuspended, mayStill, readAccount } from '../../account/service.ts';
import type { OwnAccount } from '../../agency-accounts/paying-service.ts';
import { lockDrawdowns } from '../../applications/drawdowns/service.ts';
import { lockApplication } from '../../applications/event-service.ts';
import { notTheirOwn } from '../../applications/own-credit/service.ts';
import { sendPayout } from '../drawdowns/send.ts';
import { beginPayout, checkedPayee, keptPayee, type PayoutDeps } from '../drawdowns/service.ts';
import { checkedOwn, ownAccount } from '../drawdowns/to-agency.ts';
import type { PaymentRow } from '../store.ts';
import { inTurn } from '../turns.ts';
import type { WebhookDeps } from '../webhooks/service.ts';
import type { Person } from './payees.ts';
import { noteRefused, noteReleased } from './say.ts';
import { findAccount, findRequest, type RequestRow, updateRequest } from './store.ts';
import { toDecided } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;
type Decision = { id: string; event: 'confirm' | 'refuse'; reason: string };
type Deps = PayoutDeps & Pick<WebhookDeps, 'system'>;

const DECIDED = { confirm: 'released', refuse: 'refused' } as const;
const WHY = {
  decided: 'It was decided already, or another account was asked for since.',
  suspended:
    'Whoever asked for it, or added the account, or their agency, is suspended or may not pay out any more.',
  'same-person': 'Whoever asked for it can’t be the second person too.',
};
const refused = (why: keyof typeof WHY) =>
  refuse({ code: 'payment.release-refused' as const, detail: WHY[why] });

/** Why this person may not decide it now; the same decision of theirs again is none. */
async function hindrance(
  tx: Tx,
  { event }: Decision,
  { request, by, now }: { request: RequestRow; by: Person; now: Date },
): Promise<keyof typeof WHY | undefined> {
  const { agencyId, askedBy, payeeAccountId, state, decidedBy } = request;
  if (state !== 'waiting') {
    return state === DECIDED[event] && decidedBy === by.id ? undefined : 'decided';
  }
  if (event === 'refuse') return undefined;
  if (askedBy === by.id) return 'same-person';
  if (!(await mayStill(tx, agencyId, askedBy, 'money.release'))) return 'suspended';
  const account = payeeAccountId ? await findAccount(tx, agencyId, payeeAccountId) : undefined;
  const isNew = account !== undefined && now < heldUntil(account.addedAt);
  const isHeld = isNew && (await isSuspended(tx, agencyId, account.addedBy));
  return isHeld ? 'suspended' : undefined;
}

async function payeeOf(
  tx: Tx,
  { vault }: Deps,
  { request, now }: { request: RequestRow; now: Date },
): Outcome<{ payee: Payee; own?: OwnAccount }> {
  const { agencyId, payeeAccountId } = request;
  if (payeeAccountId === null) {
    const own = await ownAccount(tx, vault, request, now);
    return own.ok ? ok({ payee: own.value.payee, own: own.value }) : own;
  }
  const account = await findAccount(tx, agencyId, payeeAccountId);
  if (!account) return refuse({ code: 'payment.payee-refused', detail: 'hold' });
  const { id, name, bsb } = account;
  const accountNumber = vault.open(account.accountSealed, { agencyId, id });
  return ok({ payee: { name, bsb, accountNumber } });
}

/** Writes the decision under a lock of its application; a release begins the payout in the same transaction. */
async function write(
  tx: Tx,
  call: SignedInCall,
  deps: Deps,
  {
    decision,
    by,
    release,
  }: {
    decision: Decision;
    by: Person;
    release: { gateway: PayoutGateway; payee: Payee } | undefined;
  },
): Outcome<{ request: RequestRow; payment?: PaymentRow }> {
  const doing = { ids: deps.ids, now: call.now };
  const seen = await findRequest(tx, decision.id);
  const row = seen && (await lockApplication(tx, seen.applicationId));
  const drawdowns = row ? await lockDrawdowns(tx, row) : [];
  // Read again: only what is seen behind the lock counts.
  const request = await findRequest(tx, decision.id);
  if (!row || !request) return refuse({ code: 'resource.not-found' });
  const others = await notTheirOwn(tx, row, by.id);
  if (!others.ok) return others;
  const why = await hindrance(tx, decision, { request, by, now: call.now });
  if (why) return refused(why);
  const isNew = request.state === 'waiting';
  const said = { state: DECIDED[decision.event], decidedAt: call.now };
  const of = { decidedBy: by.id, decidedByName: by.name, decisionReason: decision.reason };
  if (!release) {
    if (!isNew) return ok({ request });
    const kept = await updateRequest(tx, request, { ...said, ...of });
    await noteRefused(tx, doing, kept, { by, reason: decision.reason });
    return ok({ request: kept });
  }
  // Said again it asks for what it began, and begins nothing: what came back since is decided anew.
  const state = drawdowns.find(({ id }) => id === request.drawdownId)?.state;
  if (!isNew && state === 'failed') return refused('decided');
  if (!isNew && state !== 'disbursing') return ok({ request });
  const account = keptPayee(deps.vault, release.payee, request.payeeAccountId === null);
  if (account.mark !== request.accountMark) return refuse({ code: 'payment.payee-changed' });
  const begun = await beginPayout(tx, doing, release.gateway, request, account);
  if (!begun.ok || !isNew) return begun.ok ? ok({ request, payment: begun.value }) : begun;
  const kept = await updateRequest(tx, request, { ...said, ...of });
  const { amount } = begun.value;
  const { reason } = decision;
  await noteReleased(tx, doing, kept, { amount, isTold: true, by, reason });
  return ok({ request: kept, payment: begun.value });
}

/**
 * Decides as its second person a payout that one person of an agency may not make alone. A release checks
 * the account with the banks again and pays it; a refusal pays nothing, and that account never goes out by
 * one person again. Refuses where whoever asked is suspended by now, or whoever added a new account.
 */
export async function decidePayout(
  call: SignedInCall,
  deps: Deps,
  decision: Decision,
): Outcome<PayoutRequest> {
  const { request, person } = await call.transaction((tx) =>
    reboundTo(tx, undefined, async () => ({
      request: await findRequest(tx, decision.id, call.agencyId),
      person: await readAccount(tx, call),
    })),
  );
  if (!request) return refuse({ code: 'resource.not-found' });
  if (!person.ok) return person;
  const by = { id: call.principal.subject, name: person.value.name };
  const { agencyId, applicationId, agreedName } = request;
  const inAgency = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.system((tx) => reboundTo(tx, agencyId, () => work(tx)));
  const decide = (release?: { gateway: PayoutGateway; payee: Payee }) =>
    inTurn(applicationId, () => inAgency((tx) => write(tx, call, deps, { decision, by, release })));
  if (decision.event === 'refuse') {
    const written = await decide();
    return written.ok ? ok(toDecided(written.value.request)) : written;
  }
  const gateway = deps.gateways.find(({ canPayOut }) => canPayOut);
  if (!gateway) return refuse({ code: 'payment.provider-refused', detail: 'not-supported' });
  const found = await inAgency((tx) => payeeOf(tx, deps, { request, now: call.now }));
  if (!found.ok) return found;
  const { payee, own } = found.value;
  const answer = own
    ? await checkedOwn(gateway, own)
    : await checkedPayee(gateway, payee, agreedName);
  if (!answer.ok) return answer;
  const written = await decide({ gateway, payee });
  if (!written.ok) return written;
  const { payment } = written.value;
  const start = { transaction: inAgency, now: call.now };
  const sent = payment && (await sendPayout(start, { ids: deps.ids, gateway }, payment, payee));
  return sent && !sent.ok ? sent : ok(toDecided(written.value.request));
}
