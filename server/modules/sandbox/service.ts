import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { PositiveCentsSchema } from '../../../domain/money.ts';
import type { MoneyMethod } from '../../../domain/payments/payment-methods.ts';
import { ok, type Result, refuse } from '../../../domain/result.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SandboxBank } from '../../ports/sandbox-bank.ts';
import type { SandboxStamps } from '../../ports/sandbox-stamps.ts';
import type { JobRunner } from '../jobs/service.ts';
import type { TestClockDeps } from './clock-service.ts';
import {
  findInboxes,
  findMessages,
  findOpenPayments,
  type Inbox,
  insertSentMessage,
  readOffset,
  type SentMessage,
} from './store.ts';

/** What the pages of a demonstration need from outside. */
export type SandboxDeps = TestClockDeps & {
  jobs: Pick<JobRunner, 'runDue' | 'clockWasPutBack' | 'dead' | 'revive'>;
  /** Absent where another provider is set. */
  bank?: SandboxBank;
  /** Absent where another authority for time stamps is set. */
  stamps?: SandboxStamps;
};

/** How far the clock of the demonstration runs ahead, in milliseconds, as all processes keep it. */
export function clockOffset(tx: Tx): Promise<number> {
  return readOffset(tx);
}

/** Keeps a message for its inbox, once for each key. */
export async function keepMessage(
  tx: Tx,
  id: string,
  {
    key,
    to,
    ...message
  }: {
    key: string;
    agencyId: string | null;
    channel: 'EMAIL' | 'SMS';
    to: string;
    fromName: string;
    subject: string | null;
    body: string;
    createdAt: Date;
    deliveredAt: Date;
  },
): Promise<void> {
  await insertSentMessage(tx, { ...message, id, toAddress: to, dedupeKey: key });
}

/** Every phone and mailbox in which something has arrived. */
export function inboxes({ system, clock }: SandboxDeps): Promise<Inbox[]> {
  return system((tx) => findInboxes(tx, clock.now()));
}

/** What has arrived for an address. */
export function messagesOf(
  { system, clock }: SandboxDeps,
  address: string,
): Promise<SentMessage[]> {
  return system((tx) => findMessages(tx, address, clock.now()));
}

/** Payments that wait for money. */
export function openPayments({ system }: SandboxDeps) {
  return system(findOpenPayments);
}

/** The ways in which money comes to the bank by itself, with a reference. */
export const TRANSFER_METHODS = ['bank-transfer', 'payid', 'bpay'] as const satisfies MoneyMethod[];

const dollarsAndCents = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 250 or 250.50'),
  v.transform((text) => {
    const [whole = '', part = ''] = text.split('.');
    return Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }),
  v.minValue(1, 'Enter an amount above zero'),
  PositiveCentsSchema,
);

/** A transfer as somebody types it into their bank. */
const TransferSchema = v.object({
  reference: v.pipe(v.string(), v.trim(), v.minLength(1, 'Enter a reference'), v.maxLength(35)),
  amount: dollarsAndCents,
  method: v.picklist(TRANSFER_METHODS, 'Choose how it is paid'),
  /** Of the form, so that it is one transfer however often it is sent. */
  id: v.optional(v.pipe(v.string(), v.uuid()), () => randomUUID()),
});

/** Sends money with a reference, right or wrong; refuses with what is wrong with the form. */
export async function transfer(
  { bank, jobs }: { bank: SandboxBank; jobs: Pick<JobRunner, 'runDue'> },
  form: Record<string, unknown>,
): Promise<Result<undefined, string>> {
  const parsed = v.safeParse(TransferSchema, form);
  if (!parsed.success) return refuse(parsed.issues[0].message);
  await bank.receive(parsed.output);
  await jobs.runDue();
  return ok(undefined);
}

/** Cards of the sandbox: none exists, and no whole number is ever shown or typed. */
export const TEST_CARDS = [
  { id: 'success', label: 'Card ending 0001: is paid', outcome: 'paid' },
  { id: 'declined', label: 'Card ending 0002: is declined', outcome: 'declined' },
  { id: 'check', label: 'Card ending 0003: the bank asks first', outcome: 'paid' },
  { id: 'disputed', label: 'Card ending 0004: its issuer takes it back', outcome: 'disputed' },
  { id: 'won', label: 'Card ending 0005: the same, and gives it back', outcome: 'dispute-won' },
  { id: 'there', label: 'Card ending 0006: refunded at the provider', outcome: 'refunded-there' },
  { id: 'unheard', label: 'Card ending 0007: is paid, and we are never told', outcome: 'unheard' },
] as const;

/** What a person may choose where a debit is agreed to. */
export const DEBIT_OUTCOMES = [
  { id: 'success', label: 'Agree: the money comes', outcome: 'paid' },
  { id: 'returned', label: 'Agree: the bank returns it days later', outcome: 'returned-later' },
  { id: 'declined', label: 'Don’t agree', outcome: 'declined' },
] as const;
