import type { Payment } from '../../../../contract/endpoints/payments.ts';
import type { PayoutRequest } from '../../../../contract/payout-shapes.ts';
import type { Refusal } from '../../../../contract/problems.ts';
import { type PayoutDoubt, payoutDoubts } from '../../../../domain/payments/payee-hold.ts';
import { ok, type Result, refuse } from '../../../../domain/result.ts';
import { NO_AGENCY, type Tx } from '../../../db/transaction.ts';
import type { SignedInCall } from '../../../http/call.ts';
import type { Payee, PayoutGateway } from '../../../ports/payment-gateway.ts';
import { readAccount } from '../../account/service.ts';
import { allAccountsOf, type OwnAccount } from '../../agency-accounts/paying-service.ts';
import { agencyName } from '../../agency-settings/service.ts';
import { type DrawdownRow, lockDrawdowns } from '../../applications/drawdowns/service.ts';
import { type Doing, lockApplication } from '../../applications/event-service.ts';
import { openApplication } from '../access.ts';
import { sendPayout } from '../drawdowns/send.ts';
import {
  beginPayout,
  checkedPayee,
  type Disbursal,
  keptPayee,
  type PayoutDeps,
} from '../drawdowns/service.ts';
import { checkedOwn, ownAccount, stoppedMeanwhile } from '../drawdowns/to-agency.ts';
import { factsOf, type KeptPayee } from '../facts.ts';
import { findPaymentsOf, type PaymentRow } from '../store.ts';
import { inTurn } from '../turns.ts';
import { keepAccount, type Person, payeeFacts } from './payees.ts';
import { noteAsked, noteReleased } from './say.ts';
import {
  type AccountRow,
  findAccount,
  findRequestsOf,
  insertRequest,
  type RequestRow,
  updateRequest,
} from './store.ts';
import { toPayoutRequest } from './view.ts';

type Outcome<T> = Promise<Result<T, Refusal>>;

/** A drawdown that a person wants paid out, and to whom; to the agency's own account when nobody is named. */
export type Asked = Disbursal & {
  payee?: Payee | undefined;
  accountId?: string | undefined;
  /** The registered name that a person agreed to after a close match. */
  agreedName?: string | undefined;
};

/** What became of it: the payout, or that it waits for a second person. */
export type Answered = { payment?: Payment; waiting?: PayoutRequest };

type Begun = { payment: PaymentRow } | { waiting: RequestRow; account: AccountRow | undefined };
type Target = { payee: Payee } & ({ isAgency: false } | { isAgency: true; own: OwnAccount });

/** Before and after these somebody has to do with the drawdown, but nobody's account is looked at. */
const PAYABLE: readonly DrawdownRow['state'][] = ['approved', 'failed'];

async function targetOf(
  tx: Tx,
  { vault }: PayoutDeps,
  { asked, agencyId, now }: { asked: Asked; agencyId: string; now: Date },
): Outcome<Target> {
  if (asked.payee) return ok({ payee: asked.payee, isAgency: false });
  if (asked.accountId === undefined) {
    const own = await ownAccount(tx, vault, asked, now);
    return own.ok ? ok({ payee: own.value.payee, own: own.value, isAgency: true }) : own;
  }
  const account = await findAccount(tx, agencyId, asked.accountId);
  if (!account) return refuse({ code: 'payment.payee-refused', detail: 'hold' });
  const { id, name, bsb, accountSealed } = account;
  const accountNumber = vault.open(accountSealed, { agencyId, id });
  return ok({ payee: { name, bsb, accountNumber }, isAgency: false });
}

type Ask = {
  asked: Asked;
  target: Target;
  answer: Awaited<ReturnType<PayoutGateway['checkPayee']>>;
  by: Person;
};

/** Whether any payout of a drawdown was sent back, from another account than this. */
async function cameBackFrom(
  tx: Tx,
  { agencyId, applicationId, id }: DrawdownRow,
  kept: KeptPayee,
): Promise<boolean> {
  const payments = await findPaymentsOf(tx, agencyId, applicationId);
  return payments.some(
    (each) =>
      each.purpose === 'drawdown' &&
      each.drawdownId === id &&
      each.state === 'dishonoured' &&
      factsOf(each).payee?.mark !== kept.mark,
  );
}

/** The payout begun, or kept as waiting for a second person, under a lock of its application. */
async function begin(
  tx: Tx,
  doing: Doing,
  { vault }: PayoutDeps,
  gateway: PayoutGateway,
  { asked, target, answer, by }: Ask,
): Outcome<Begun> {
  const row = await lockApplication(tx, asked.applicationId);
  const drawdown = row && (await lockDrawdowns(tx, row)).find(({ id }) => id === asked.drawdownId);
  if (!row || !drawdown) return refuse({ code: 'resource.not-found' });
  const { agencyId } = row;
  const stopped = target.isAgency
    ? await stoppedMeanwhile(tx, asked, target.payee, doing.now)
    : undefined;
  if (stopped) return refuse(stopped);
  const kept = keptPayee(vault, target.payee, target.isAgency);
  const isOpen = PAYABLE.includes(drawdown.state);
  const account =
    isOpen && !target.isAgency
      ? await keepAccount(tx, doing, vault, { agencyId, payee: target.payee, answer, by })
      : undefined;
  const { result: check, registeredName } = answer;
  const own = account ? await allAccountsOf(tx, agencyId) : [];
  const facts = account
    ? await payeeFacts(tx, account, {
        answer,
        ownMarks: own.map(vault.mark),
        drawdown,
        now: doing.now,
      })
    : {
        // The account in force of the agency is the agency, whatever it is named at its bank.
        name: await agencyName(tx, agencyId),
        check: 'match' as const,
        registeredName: null,
        addedAt: null,
        wasRefused: false,
        isAdderSuspended: false,
      };
  const cameBack = await cameBackFrom(tx, drawdown, kept);
  const doubts = isOpen ? payoutDoubts(drawdown.payee, { ...facts, cameBack }, doing.now) : [];
  const agreedName = check === 'match' ? null : registeredName;
  const ask = { drawdown, kept, account, doubts, by, agreedName };
  if (doubts.length > 0) return ok({ waiting: await keepWaiting(tx, doing, ask), account });
  const begun = await beginPayout(tx, doing, gateway, asked, kept);
  if (!begun.ok || !isOpen) return begun.ok ? ok({ payment: begun.value }) : begun;
  await withdrawOthers(tx, drawdown, () => false);
  const request = await insertRequest(tx, requestOf(doing, ask, 'released'));
  const isAsAgreed = target.isAgency;
  const { amount } = begun.value;
  await noteReleased(tx, doing, request, { amount, isTold: !isAsAgreed, by });
  return ok({ payment: begun.value });
}

type Keeping = {
  drawdown: DrawdownRow;
  kept: KeptPayee;
  account: AccountRow | undefined;
  doubts: PayoutDoubt[];
  by: Person;
  agreedName: string | null;
};

function requestOf(
  { ids, now }: Doing,
  { drawdown, kept, account, doubts, by, agreedName }: Keeping,
  state: 'waiting' | 'released',
): RequestRow {
  return {
    agencyId: drawdown.agencyId,
    id: ids.next(),
    applicationId: drawdown.applicationId,
    drawdownId: drawdown.id,
    payeeAccountId: account?.id ?? null,
    payeeName: kept.name,
    bsb: kept.bsb,
    accountMasked: kept.account,
    accountMark: kept.mark ?? '',
    agreedName,
    doubts,
    state,
    askedBy: by.id,
    askedByName: by.name,
    askedAt: now,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    decisionReason: null,
  };
}

/** Takes back what else waits for this drawdown: only what was asked for last is looked at. */
async function withdrawOthers(
  tx: Tx,
  { agencyId, applicationId, id }: DrawdownRow,
  isKept: (row: RequestRow) => boolean,
): Promise<RequestRow | undefined> {
  const all = await findRequestsOf(tx, agencyId, applicationId);
  const open = all.filter(({ drawdownId, state }) => drawdownId === id && state === 'waiting');
  const same = open.find(isKept);
  for (const each of open) if (each !== same) await updateRequest(tx, each, { state: 'withdrawn' });
  return same;
}

async function keepWaiting(tx: Tx, doing: Doing, ask: Keeping): Promise<RequestRow> {
  const { drawdown, kept, by, doubts } = ask;
  const before = await withdrawOthers(
    tx,
    drawdown,
    (row) =>
      row.accountMark === kept.mark &&
      row.payeeName === kept.name &&
      row.askedBy === by.id &&
      row.agreedName === ask.agreedName &&
      row.doubts.join() === doubts.join(),
  );
  if (before) return before;
  const request = await insertRequest(tx, requestOf(doing, ask, 'waiting'));
  await noteAsked(tx, doing, request, drawdown);
  return request;
}

/**
 * Pays an approved drawdown out for a person of the agency who may release money: the account is checked
 * with the banks and compared with what the owner agreed to. What one person alone may not pay waits for
 * one of our own staff. Done again it goes on with the same payout, and refuses another account under it.
 */
export async function askPayout(
  call: SignedInCall,
  deps: PayoutDeps,
  asked: Asked,
): Outcome<Answered> {
  const gateway = deps.gateways.find(({ canPayOut }) => canPayOut);
  const found = await call.transaction(async (tx) => {
    const opened = await openApplication(tx, call, asked.applicationId, 'money.release');
    if (!opened.ok) return opened;
    const person = await readAccount(tx, call);
    if (!person.ok) return person;
    if (!gateway)
      return refuse({ code: 'payment.provider-refused' as const, detail: 'not-supported' });
    if (asked.payee && asked.accountId !== undefined) {
      const errors = [{ path: 'accountId', message: 'Name one account' }];
      return refuse({ code: 'request.invalid' as const, errors });
    }
    const agencyId = call.principal.agencyId ?? NO_AGENCY;
    const target = await targetOf(tx, deps, { asked, agencyId, now: call.now });
    if (!target.ok) return target;
    return ok({
      gateway,
      target: target.value,
      by: { id: call.principal.subject, name: person.value.name },
    });
  });
  if (!found.ok) return found;
  const { target, by } = found.value;
  const answer = target.isAgency
    ? await checkedOwn(found.value.gateway, target.own)
    : await checkedPayee(found.value.gateway, target.payee, asked.agreedName);
  if (!answer.ok) return answer;
  const doing = { ids: deps.ids, now: call.now };
  const ask = { asked, target, by, answer: answer.value };
  const begun = await inTurn(asked.applicationId, () =>
    call.transaction((tx) => begin(tx, doing, deps, found.value.gateway, ask)),
  );
  if (!begun.ok) return begun;
  if ('waiting' in begun.value) {
    const { waiting, account } = begun.value;
    return ok({ waiting: toPayoutRequest(waiting, account, call.now) });
  }
  const through = { ids: deps.ids, gateway: found.value.gateway };
  const sent = await sendPayout(call, through, begun.value.payment, target.payee);
  return sent.ok ? ok({ payment: sent.value }) : sent;
}
