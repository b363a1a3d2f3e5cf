import * as v from 'valibot';
import { IsoInstantSchema } from '../../../domain/dates.ts';
import { OTP_CHANNELS } from '../../../domain/otp/code.ts';
import { ACCOUNT_MESSAGES } from '../agency-accounts/messages.ts';
import { AML_MESSAGES } from '../aml/messages.ts';
import { DEBT_MESSAGES } from '../debts/messages.ts';
import { HELP_MESSAGES } from '../help/messages.ts';
import { PASSWORD_MESSAGES } from '../passwords/messages.ts';
import { PEOPLE_MESSAGES } from '../people/messages.ts';
import { REGISTRATION_MESSAGES } from '../registrations/messages.ts';
import { SETTLEMENT_MESSAGES } from '../settlement/messages.ts';
import { PAYMENT_RUN_MESSAGES } from '../supplier-payments/runs/messages.ts';
import { SUPPLIER_MESSAGES } from '../supplier-payments/suppliers/messages.ts';
import { TRUST_BOOK_MESSAGES } from '../trust/book/messages.ts';
import { DEPOSIT_MESSAGES } from '../trust/messages.ts';
import {
  APPLICATION_NOTICES,
  type ApplicationNotice,
  OWNER_CONTACT_CHANGED,
} from './letters/application-letters.ts';
import { FUNDS_LETTERS } from './letters/funds-letters.ts';
import { MONEY_BACK_LETTERS } from './letters/money-back-letters.ts';
import { MONEY_NOTICE } from './letters/notice-letters.ts';
import { PAYMENT_LETTERS } from './letters/payment-letters.ts';
import { PAYOUT_LETTERS } from './letters/payout-letters.ts';
import type { MessageDefinition } from './letters/service.ts';
import { SIGNING_LETTERS } from './letters/signing-letters.ts';
import { APPLICATION_STOPPED } from './letters/stopped-letter.ts';

/** Every message but the code: what may be sent, when, with which words. A new one is a line here. */
export const MESSAGES = [
  ...APPLICATION_NOTICES,
  OWNER_CONTACT_CHANGED,
  APPLICATION_STOPPED,
  ...FUNDS_LETTERS,
  MONEY_NOTICE,
  ...MONEY_BACK_LETTERS,
  ...PAYMENT_LETTERS,
  ...PAYOUT_LETTERS,
  ...SIGNING_LETTERS,
  ...HELP_MESSAGES,
  ...DEBT_MESSAGES,
  ...AML_MESSAGES,
  ...REGISTRATION_MESSAGES,
  ...PEOPLE_MESSAGES,
  ...ACCOUNT_MESSAGES,
  ...SUPPLIER_MESSAGES,
  ...PAYMENT_RUN_MESSAGES,
  ...PASSWORD_MESSAGES,
  ...DEPOSIT_MESSAGES,
  ...TRUST_BOOK_MESSAGES,
  ...SETTLEMENT_MESSAGES,
] as const;

const CodeSchema = v.strictObject({
  kind: v.literal('one-time-code'),
  facts: v.strictObject({
    channel: v.picklist(OTP_CHANNELS),
    /** By the application's LinkSealer for this party; the plain code is never kept. */
    codeSealed: v.string(),
    /** By codeNow (ports/clock.ts); the message isn't sent after it. */
    expiresAt: IsoInstantSchema,
  }),
});

type OpenSchema = (typeof MESSAGES)[number]['schema'];
/** A message that anybody may read who has the letter; a code is written elsewhere. */
export type OpenMessage = v.InferOutput<OpenSchema>;
/** A sort of message and the facts it states. */
export type Message = OpenMessage | v.InferOutput<typeof CodeSchema>;
/** The same as whoever asks for it writes it. */
export type MessageInput =
  | v.InferInput<OpenSchema>
  | { kind: ApplicationNotice }
  | v.InferInput<typeof CodeSchema>;

const schemas: readonly v.GenericSchema[] = [...MESSAGES.map(({ schema }) => schema), CodeSchema];

/** Any message as it lies in the database. */
export const MessageSchema = v.variant('kind', schemas as never) as v.GenericSchema<
  unknown,
  Message
>;

const byKind: ReadonlyMap<string, MessageDefinition> = new Map(
  MESSAGES.map((each): [string, MessageDefinition] => [each.kind, each]),
);

/** How a message is declared. Throws on a kind that isn't in the list. */
export function definitionOf({ kind }: { kind: OpenMessage['kind'] }): MessageDefinition {
  const found = byKind.get(kind);
  if (!found) throw new Error(`No message is declared as ${kind}`);
  return found;
}
