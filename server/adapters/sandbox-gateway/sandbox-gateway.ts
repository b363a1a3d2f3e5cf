import { createHash } from 'node:crypto';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addSeconds } from 'date-fns/addSeconds';
import { millisecondsInDay } from 'date-fns/constants';
import type { Cents } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import { ok, refuse } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PaymentGateway, Shown } from '../../ports/payment-gateway.ts';
import type {
  SandboxBank,
  SandboxMessage,
  SandboxOutcome,
  SandboxSession,
} from '../../ports/sandbox-bank.ts';
import { afterwards } from './afterwards.ts';
import { sandboxMemory } from './memory.ts';
import { readSession, writeSession } from './sessions.ts';
import { checkTestPayee, TEST_ENDINGS } from './test-payees.ts';
import { readSigned, SIGNATURE_HEADER, signWebhook } from './webhooks.ts';

/** What the sandbox needs from outside. */
export type SandboxDeps = {
  clock: Clock;
  /** Signs the addresses of its pages. */
  key: string;
  /** Sign its webhooks, the first the one in use; more while they are changed over. */
  secrets: readonly [string, ...string[]];
  /** Where its pages lie, on another origin than ours. */
  pages: string;
  /** Brings a message to our webhook at a time, by the clock; it signs it then. */
  sendAt(at: Date, message: SandboxMessage): Promise<void>;
};

const METHODS: readonly MoneyMethod[] = [
  'credit-card',
  'amex',
  'bank-transfer',
  'payid',
  'payto',
  'bpay',
  'direct-debit',
];
const ACCOUNT = { bsb: '062000', accountNumber: '10002000', accountName: 'Lintel sandbox trust' };
const BILLER = '123456';
const DAY = millisecondsInDay;
/** How long after the payer is done the money comes, in milliseconds. */
const MONEY_AFTER: Partial<Record<MoneyMethod, number>> = { 'direct-debit': DAY, bpay: DAY };
/** How long after the money a debit comes back: before it has cleared, or after. */
const RETURN_AFTER: Partial<Record<SandboxOutcome, number>> = {
  'returned-later': 2 * DAY,
  'returned-late': 9 * DAY,
};

/**
 * A provider that behaves like a real one without moving money: pages of its own, signed messages that
 * repeat and come out of order, debits that come back days later by the clock. What it has to remember
 * stands, signed, in what it gave out, so that it survives a restart.
 */
export function sandboxGateway(deps: SandboxDeps): PaymentGateway & { bank: SandboxBank } {
  const { clock, key, secrets, pages, sendAt } = deps;
  const now = () => clock.now();
  /** Sessions that were stopped; one forgotten by a restart can be paid, and its money then waits. */
  const stopped = new Set<string>();
  const isStopped = ({ reference, amount }: SandboxSession) =>
    stopped.has(providerRefOf(reference, amount));

  /** Payouts that were stopped, by their references. */
  const neverPaid = new Set<string>();

  const memory = sandboxMemory();

  /** Tells it, and tells it again a little later, as providers that are unsure do. */
  async function tell(
    after: number,
    about: { reference: string; method: MoneyMethod | null },
    event: ProviderEvent,
    isHeard = true,
  ): Promise<void> {
    const at = addMilliseconds(now(), after);
    const message = { ...about, id: event.id, event: { ...event, at: at.toISOString() } };
    memory.note(about.reference, message.event);
    if (!isHeard) return;
    await sendAt(at, message);
    await sendAt(addSeconds(at, 2), message);
  }

  const idOf = (...parts: string[]) =>
    `evt_${createHash('sha256').update(parts.join('/')).digest('hex').slice(0, 32)}`;
  const receiptOf = ({ reference, amount }: SandboxSession) => receiptFor(reference, amount);

  async function paid(session: SandboxSession, isHeard: boolean): Promise<void> {
    const { reference, method, amount } = session;
    const after = MONEY_AFTER[method] ?? 0;
    const receipt = receiptOf(session);
    const at = now().toISOString();
    // The money first and the authorisation after it: the order is not to be relied on.
    const received = {
      id: idOf(reference, 'received'),
      at,
      kind: 'received',
      receipt,
      amount,
    } as const;
    await tell(after, { reference, method }, received, isHeard);
    const authorised = { id: idOf(reference, 'authorised'), at, kind: 'authorised' } as const;
    // Of money that comes days later the agreement alone is heard.
    await tell(after > 0 ? 0 : 1_000, { reference, method }, authorised, isHeard || after > 0);
  }

  const bank: SandboxBank = {
    session: (token) => readSession(key, token),
    async pay(token, outcome) {
      const session = readSession(key, token);
      if (!session) return undefined;
      // As a provider does with a session that is over: back to where the payer came from.
      if (isStopped(session)) return session.returnUrl;
      const { reference, method } = session;
      const at = now().toISOString();
      const about = { reference, method };
      if (outcome === 'declined') {
        const id = idOf(reference, 'failed');
        await tell(0, about, { id, at, kind: 'failed', reason: 'Declined by the issuer' });
        return session.returnUrl;
      }
      await paid(session, outcome !== 'unheard');
      const receipt = receiptOf(session);
      const cameAfter = MONEY_AFTER[method] ?? 0;
      const back = RETURN_AFTER[outcome];
      if (back !== undefined) {
        const id = idOf(reference, 'returned');
        const reason = 'Refer to drawer';
        await tell(cameAfter + back, about, { id, at, kind: 'returned', receipt, reason });
      }
      const { amount } = session;
      const of = { at, receipt, amount, idOf: (...parts: string[]) => idOf(reference, ...parts) };
      for (const { after, event } of afterwards(outcome, of)) {
        await tell(cameAfter + after, about, event);
      }
      return session.returnUrl;
    },
    async receive({ id, reference, method, amount }) {
      const at = now().toISOString();
      const about = { reference, method };
      await tell(MONEY_AFTER[method] ?? 0, about, {
        id: idOf(id, 'received'),
        at,
        kind: 'received',
        receipt: receiptFor(id, amount),
        amount,
      });
    },
    sign: (message) => {
      const body = JSON.stringify(message);
      return { body, headers: { [SIGNATURE_HEADER]: signWebhook(secrets[0], body, now()) } };
    },
  };

  return {
    name: 'sandbox',
    methods: METHODS,
    canPayOut: true,
    bank,
    present: async (request) => {
      const { reference, method, amount, description, returnUrl } = request;
      if (!METHODS.includes(method)) {
        return refuse({ reason: 'not-supported', detail: 'Not a method of the sandbox' });
      }
      const token = writeSession(key, { reference, method, amount, description, returnUrl });
      memory.open(reference);
      return ok({ providerRef: providerRefOf(reference, amount), shown: shownFor(request, token) });
    },
    cancel: async ({ providerRef }) => {
      stopped.add(providerRef);
      return ok(undefined);
    },
    refund: async ({ refund, reference, receipt, amount }) => {
      if (amount <= 0 || amount > amountOf(receipt)) {
        return refuse({ reason: 'refused', detail: 'More than was paid' });
      }
      const id = idOf(refund, receipt, 'refund-paid');
      const event = { id, at: now().toISOString(), kind: 'refund-paid', refund } as const;
      await tell(0, { reference, method: null }, event);
      return ok(undefined);
    },
    payOut: async ({ reference, amount, payee }) => {
      if (neverPaid.has(reference)) {
        return refuse({ reason: 'refused', detail: 'It was stopped' });
      }
      const at = now().toISOString();
      const fails = payee.accountNumber.endsWith(TEST_ENDINGS.payoutFails);
      const event: ProviderEvent = fails
        ? {
            id: idOf(reference, 'failed'),
            at,
            kind: 'failed',
            reason: 'Account closed',
            isFinal: true,
          }
        : {
            id: idOf(reference, 'received'),
            at,
            kind: 'received',
            receipt: receiptFor(reference, amount),
            amount,
          };
      await tell(0, { reference, method: null }, event);
      return ok({ providerRef: providerRefOf(reference, amount) });
    },
    stopPayout: async ({ reference }) => {
      const isPaid = memory.of(reference, now())?.some(({ kind }) => kind === 'received');
      if (isPaid) return refuse({ reason: 'refused', detail: 'Too late: it is paid' });
      neverPaid.add(reference);
      return ok(undefined);
    },
    standing: async ({ reference }) => {
      const known = memory.of(reference, now());
      return known ? ok(known) : refuse({ reason: 'refused', detail: 'Nothing is known of it' });
    },
    checkPayee: async (payee) => checkTestPayee(payee),
    readWebhook: async (body, header) => readSigned(secrets, now(), body, header(SIGNATURE_HEADER)),
  };

  function shownFor(
    { method, reference }: { method: MoneyMethod; reference: string },
    token: string,
  ): Shown {
    if (method === 'bank-transfer') return { kind: 'bank-transfer', ...ACCOUNT, reference };
    if (method === 'payid') {
      const payId = `pay.${reference}@sandbox.example`;
      return { kind: 'payid', payId, name: ACCOUNT.accountName, reference };
    }
    if (method === 'bpay') return { kind: 'bpay', billerCode: BILLER, crn: reference };
    return { kind: 'hosted', url: `${pages}/pay/${token}` };
  }
}

const providerRefOf = (reference: string, amount: Cents) => `sbx_${reference}_${amount}`;

/** A receipt carries its amount, so that a refund of more is known without remembering. */
const receiptFor = (id: string, amount: Cents) => `rcp_${id}_${amount}`;
const amountOf = (receipt: string) =>
  Number.parseInt(told(receipt).split('_').at(-1) ?? '', 10) || 0;
/** The receipt that was told, also of a part of it or of what came again. */
const told = (receipt: string) => receipt.split(/[~+]/)[0] ?? '';
