import type { ledgerEndpoints } from '../../../contract/endpoints/ledger.ts';
import type { payerEndpoints } from '../../../contract/endpoints/payer.ts';
import type { paymentEndpoints } from '../../../contract/endpoints/payments.ts';
import type { payoutEndpoints } from '../../../contract/endpoints/payouts.ts';
import type { settlementEndpoints } from '../../../contract/endpoints/settlements.ts';
import { ok } from '../../../domain/result.ts';
import type { Handlers, SignedInCall } from '../../http/call.ts';
import { demandFreshSignIn } from '../../http/fresh-sign-in.ts';
import type { Clock } from '../../ports/clock.ts';
import { askedDate } from './asked-date.ts';
import type { PayoutDeps } from './drawdowns/service.ts';
import { listExceptions } from './exceptions/list.ts';
import { dealWith, listReturned } from './exceptions/returned.ts';
import { resolveAs } from './exceptions/service.ts';
import {
  accountByLink,
  letterByLink,
  paymentsByLink,
  payoutByLink,
  receiptByLink,
  startByLink,
  statementByLink,
} from './payer.ts';
import type { LetterSealer } from './payout-letter/code.ts';
import { mailPayoutLetter } from './payout-letter/mail-service.ts';
import { askPayout } from './payouts/ask.ts';
import { decidePayout } from './payouts/decide.ts';
import { listAccounts, listRequests, listToConfirm } from './payouts/lists.ts';
import { refundPayment, refundRepayment } from './refund.ts';
import { saySent } from './said-sent.ts';
import {
  checkPayee,
  listPayments,
  readAccount,
  readEntries,
  readLetter,
  readPayout,
  readReceipt,
  readStatement,
  startForStaff,
} from './service.ts';
import { decideSettlement, listToConfirm as settlementsToConfirm } from './settlements/decide.ts';
import { listReports, reportSettlement, takeBackReport } from './settlements/report.ts';
import type { WebhookDeps } from './webhooks/service.ts';

/** What the calls of this module need from outside. */
export type PaymentCallDeps = PayoutDeps &
  Pick<WebhookDeps, 'system'> & {
    letters: LetterSealer;
    /** Says how fresh a sign-in is; never moved by people. */
    machineClock: Clock;
  };

/** Handlers of the payments calls; a payer comes back to `publicUrl` from a provider's page. */
export function paymentHandlers(
  deps: PaymentCallDeps,
  publicUrl: string,
): Handlers<typeof paymentEndpoints> {
  const { ids, gateways, system } = deps;
  const demandFresh = (call: SignedInCall) =>
    demandFreshSignIn(call, deps.machineClock, 'money-out');
  return {
    ofApplication: ({ params }, call) =>
      call.transaction((tx) => listPayments(tx, call, params.id)),
    start: ({ params, body }, call) =>
      startForStaff(call, deps, { ...body, applicationId: params.id, returnUrl: publicUrl }),
    refund: ({ params, body }, call) => {
      demandFresh(call);
      return call.transaction((tx) => refundPayment(tx, call, ids, { ...params, ...body }));
    },
    refundRepayment: ({ params, body }, call) => {
      demandFresh(call);
      return call.transaction((tx) => refundRepayment(tx, call, ids, { ...params, ...body }));
    },
    receipt: ({ params }, call) => call.transaction((tx) => readReceipt(tx, call, params)),
    checkPayee: ({ body }) => checkPayee(gateways, body),
    disburse: ({ params: { id: applicationId, drawdownId }, body }, call) => {
      demandFresh(call);
      return askPayout(call, deps, { ...body, applicationId, drawdownId });
    },
    exceptions: (_, call) =>
      call.transaction(async (tx) =>
        ok({ ...(await listExceptions(tx)), returned: await listReturned(tx, call.now) }),
      ),
    resolve: ({ params, body }, call) => {
      demandFresh(call);
      const about = { ...params, agencyId: call.agencyId };
      return body.outcome === 'dealt-with'
        ? dealWith(call, { ids, system }, { ...about, note: body.note })
        : resolveAs(call, { ids, system }, about, body);
    },
  };
}

/** Handlers of the calls about who is paid out. */
export function payoutHandlers(deps: PaymentCallDeps): Handlers<typeof payoutEndpoints> {
  return {
    accounts: (_, call) => call.transaction(async (tx) => ok(await listAccounts(tx, call))),
    ofApplication: ({ params }, call) =>
      call.transaction((tx) => listRequests(tx, call, params.id)),
    toConfirm: (_, call) => call.transaction(async (tx) => ok(await listToConfirm(tx, call.now))),
    decide: ({ params, body }, call) => {
      demandFreshSignIn(call, deps.machineClock, 'money-out');
      return decidePayout(call, deps, { ...params, ...body });
    },
  };
}

/** Handlers of the calls on the books of an application. */
export function ledgerHandlers({
  ids,
  letters,
}: PaymentCallDeps): Handlers<typeof ledgerEndpoints> {
  return {
    payout: ({ params, query }, call) =>
      call.transaction((tx) => readPayout(tx, call, params.id, askedDate(query, call))),
    payoutLetter: ({ params, query }, call) => {
      const on = askedDate(query, call);
      return call.transaction((tx) => readLetter(tx, call, letters, { ...params, on }));
    },
    mailPayoutLetter: ({ params, body }, call) =>
      call.transaction((tx) => mailPayoutLetter(tx, call, ids, { ...params, ...body })),
    account: ({ params, query }, call) =>
      call.transaction((tx) => readAccount(tx, call, params.id, askedDate(query, call))),
    entries: ({ params }, call) => call.transaction((tx) => readEntries(tx, call, params.id)),
    statement: ({ params, query }, call) =>
      call.transaction((tx) => readStatement(tx, call, params.id, askedDate(query, call))),
  };
}

/** Handlers of the calls about settlements that are reported. */
export function settlementHandlers({
  ids,
  machineClock,
}: PaymentCallDeps): Handlers<typeof settlementEndpoints> {
  return {
    report: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => reportSettlement(tx, call, ids, { ...params, ...body }));
    },
    ofApplication: ({ params }, call) => call.transaction((tx) => listReports(tx, call, params.id)),
    takeBack: ({ params }, call) => call.transaction((tx) => takeBackReport(tx, call, ids, params)),
    toConfirm: (_, call) =>
      call.transaction(async (tx) => ok(await settlementsToConfirm(tx, call.now))),
    decide: ({ params, body }, call) => {
      demandFreshSignIn(call, machineClock);
      return call.transaction((tx) => decideSettlement(tx, call, ids, { ...params, ...body }));
    },
  };
}

/** Handlers of the calls of people who pay, by their links. */
export function payerHandlers(
  deps: PaymentCallDeps,
  publicUrl: string,
): Handlers<typeof payerEndpoints> {
  return {
    start: ({ body }, call) => startByLink(call, deps, body, publicUrl),
    saySent: ({ body }, call) => call.transaction((tx) => saySent(tx, call, deps.ids, body)),
    list: (_, call) => call.transaction((tx) => paymentsByLink(tx, call)),
    receipt: ({ params }, call) =>
      call.transaction((tx) => receiptByLink(tx, call, params.paymentId)),
    payout: ({ query }, call) =>
      call.transaction((tx) => payoutByLink(tx, call, askedDate(query, call))),
    payoutLetter: ({ query }, call) =>
      call.transaction((tx) => letterByLink(tx, call, deps.letters, askedDate(query, call))),
    account: ({ query }, call) =>
      call.transaction((tx) => accountByLink(tx, call, askedDate(query, call))),
    statement: ({ query }, call) =>
      call.transaction((tx) => statementByLink(tx, call, askedDate(query, call))),
  };
}
