import * as v from 'valibot';
import { ACCOUNT_PURPOSES, ACCOUNT_STANDINGS } from '../../domain/agencies/accounts.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { PAYEE_CHECK_RESULTS } from '../../domain/payments/payee-check.ts';
import { byLetter } from '../by-letter.ts';
import { defineModule } from '../module.ts';
import { AgreedNameSchema, NameAnswerSchema, TypedAccountSchema } from '../typed-account.ts';

/** An account of an agency, now or before; its number is masked, always. */
export const AgencyAccountSchema = v.object({
  id: IdSchema,
  purpose: v.picklist(ACCOUNT_PURPOSES),
  standing: v.picklist(ACCOUNT_STANDINGS),
  bsb: v.string(),
  bank: v.optional(v.string()),
  account: v.string(),
  name: v.string(),
  /** What the bank said of the name when it was given; absent where nobody asked. */
  nameCheck: v.optional(v.picklist(PAYEE_CHECK_RESULTS)),
  registeredName: v.optional(v.string()),
  askedAt: IsoInstantSchema,
  askedBy: v.string(),
  /** When it came into force, or comes where nobody stops it. */
  inForceFrom: IsoInstantSchema,
  confirmedBy: v.optional(v.string()),
  stoppedAt: v.optional(IsoInstantSchema),
  stoppedBy: v.optional(v.string()),
  /** Of one that is held: why the reader can't confirm it; absent where they can. */
  notConfirmedBecause: v.optional(v.string()),
});
export type AgencyAccount = v.InferOutput<typeof AgencyAccountSchema>;

/** Every account of an agency, the newest first. */
export const AgencyAccountsSchema = v.object({ accounts: v.array(AgencyAccountSchema) });
export type AgencyAccounts = v.InferOutput<typeof AgencyAccountsSchema>;

/** What the bank says of the name of an account. */
export type NameAnswer = v.InferOutput<typeof NameAnswerSchema>;

const manage = {
  access: { kind: 'permission', permission: 'agency-account.manage' },
  offline: 'online-only',
} as const;
const params = v.strictObject({ accountId: IdSchema });
const answer = { status: 200, schema: AgencyAccountsSchema } as const;

/** Calls about the trading and the trust account of an agency. */
export const agencyAccounts = defineModule('agency-accounts', {
  calls: {
    list: {
      ...manage,
      method: 'GET',
      path: '/api/agency-accounts',
      summary: 'Trading and trust account, what is held, and all that were there before',
      answer,
      problems: [],
    },
    check: {
      ...manage,
      method: 'POST',
      path: '/api/agency-account-checks',
      summary: 'What the bank says of the name of an account',
      repeatable: true,
      body: TypedAccountSchema,
      answer: { status: 200, schema: NameAnswerSchema },
      problems: [],
    },
    change: {
      ...manage,
      method: 'POST',
      path: '/api/agency-accounts',
      summary:
        'Ask for another account; nothing is paid to it for 24 hours, or until another principal confirms it',
      // It waits for the bank outside the caller's transaction; its id makes it safe to repeat.
      repeatable: true,
      body: v.strictObject({
        ...TypedAccountSchema.entries,
        id: IdSchema,
        purpose: v.picklist(ACCOUNT_PURPOSES),
        /** The bank's name of it that the person agreed to after a close match. */
        agreedName: v.optional(AgreedNameSchema),
      }),
      answer,
      problems: ['agency-account.refused', 'payment.payee-refused', 'auth.step-up-required'],
    },
    confirm: {
      ...manage,
      method: 'POST',
      path: '/api/agency-accounts/:accountId/confirm',
      summary: 'Put a change in force at once, as another principal than whoever asked for it',
      params,
      body: v.strictObject({}),
      answer,
      problems: ['agency-account.refused', 'auth.step-up-required'],
    },
    stop: {
      ...manage,
      method: 'POST',
      path: '/api/agency-accounts/:accountId/stop',
      summary: 'Take a change back, or have nothing more paid to the account in force',
      params,
      body: v.strictObject({}),
      answer,
      problems: ['agency-account.refused'],
    },
  },
});

const stop = {
  ...byLetter,
  answer: {
    status: 200,
    schema: v.object({
      agencyName: v.string(),
      purpose: v.picklist(ACCOUNT_PURPOSES),
      bsb: v.string(),
      account: v.string(),
      standing: v.picklist(ACCOUNT_STANDINGS),
      askedBy: v.string(),
      inForceFrom: IsoInstantSchema,
    }),
  },
  problems: ['agency-account.refused'],
} as const;

/** Calls of whoever got the letter about a changed account. */
export const accountStops = defineModule('account-stops', {
  calls: {
    open: {
      ...stop,
      path: '/api/public/account-stops/open',
      summary: 'Which account the letter is about, and where it stands',
    },
    stop: {
      ...stop,
      path: '/api/public/account-stops/stop',
      summary: 'This wasn’t me: take the change back, or have nothing paid to the account',
    },
  },
});
export type StoppedAccount = v.InferOutput<(typeof stop)['answer']['schema']>;
