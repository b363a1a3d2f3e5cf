import * as v from 'valibot';
import { IsoDateSchema } from '../../domain/dates.ts';
import { IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { phone } from '../../domain/listings/listing-rules.ts';
import { CentsSchema, PositiveCentsSchema } from '../../domain/money.ts';
import { EmailSchema } from '../../domain/people/email.ts';
import { DepositTermsSchema } from '../../domain/trust/deposit-terms.ts';
import { TRUST_METHODS } from '../../domain/trust/trust-clearing.ts';
import { DEPOSIT_SIDES } from '../../domain/trust/trust-work.ts';
import {
  DepositActSchema,
  evidence,
  SoldDepositSchema,
  WithdrawalInputSchema,
} from '../deposit-shapes.ts';
import { defineModule } from '../module.ts';
import { AgreedNameSchema, NameAnswerSchema, TypedAccountSchema } from '../typed-account.ts';
import { WithdrawalSchema } from '../withdrawal-shapes.ts';
import { standingCall } from './deposit-standing.ts';

const BASE = '/api/listings/:id/sold-deposit';
const params = v.strictObject({ id: ListingIdSchema });
const see = { access: { kind: 'permission', permission: 'listing.see-money' } } as const;
const edit = {
  access: { kind: 'permission', permission: 'deposit.edit' },
  offline: 'online-only',
  params,
} as const;
const answer = { status: 200, schema: SoldDepositSchema, etag: true } as const;
const plain = { status: 200, schema: SoldDepositSchema } as const;

/** Calls about the deposit of a listing’s sale. */
export const soldDeposits = defineModule('sold-deposits', {
  calls: {
    standing: standingCall,
    read: {
      ...see,
      method: 'GET',
      path: BASE,
      summary:
        'The deposit with its receipts, people, withdrawals and history; the latest of the listing',
      // Numbers of accounts, masked as they are, stay off devices.
      offline: 'online-only',
      params,
      answer,
      problems: ['deposit.none'],
    },
    open: {
      ...edit,
      method: 'POST',
      path: `${BASE}/open`,
      summary:
        'Open the deposit of a sale by hand: for money before exchange, or a listing sold before deposits were kept',
      body: v.strictObject({}),
      answer: plain,
      problems: ['listing.archived', 'listing.closed', 'deposit.refused'],
    },
    setTerms: {
      ...edit,
      method: 'PUT',
      path: `${BASE}/terms`,
      summary:
        'Amount, holder, due day and what the cooling-off clock goes by, as the contract has them',
      ifMatch: true,
      body: v.strictObject({
        ...DepositTermsSchema.entries,
        coolingOffFrom: v.optional(IsoDateSchema),
        waivedOn: v.optional(IsoDateSchema),
        isConditionOpen: v.boolean(),
      }),
      answer,
      problems: ['listing.archived', 'listing.closed', 'deposit.refused'],
    },
    sendLink: {
      ...edit,
      method: 'POST',
      path: `${BASE}/links`,
      summary: 'Send the link to a buyer, or to a conveyancer of this sale; the link before ends',
      body: v.strictObject({
        side: v.picklist(DEPOSIT_SIDES),
        /** Of a buyer: who of the listing’s buyers; every one with a contact where left out. */
        personId: v.optional(IdSchema),
        /** Of a conveyancer: where the listing has none, or another. */
        name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120))),
        email: v.optional(EmailSchema),
        phone: v.optional(phone('Mobile')),
      }),
      answer: plain,
      problems: [
        'listing.archived',
        'listing.closed',
        'deposit.refused',
        'agency-account.not-payable',
      ],
    },
    takeLinkBack: {
      ...edit,
      method: 'DELETE',
      path: `${BASE}/links/:personId`,
      summary: 'Make somebody’s link stop working; none there is fine',
      params: v.strictObject({ ...params.entries, personId: IdSchema }),
      answer: plain,
      problems: ['listing.archived', 'listing.closed', 'deposit.refused'],
    },
    recordReceipt: {
      ...edit,
      method: 'POST',
      path: `${BASE}/receipts`,
      summary:
        'Enter money that came by cheque, cash or otherwise before a statement shows it; numbered at once',
      body: v.strictObject({
        id: IdSchema,
        amount: PositiveCentsSchema,
        receivedOn: IsoDateSchema,
        method: v.picklist(TRUST_METHODS, 'Choose how it was paid'),
        /** Who paid. */
        name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Say who paid'), v.maxLength(120)),
        reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(120))),
        /** The day on which it was banked, where it was. */
        bankedOn: v.optional(IsoDateSchema),
      }),
      answer: plain,
      problems: [
        'listing.archived',
        'listing.closed',
        'deposit.refused',
        'agency-account.not-payable',
      ],
    },
    recordElsewhere: {
      ...edit,
      method: 'POST',
      path: `${BASE}/held-elsewhere`,
      summary:
        'Say what another holder of the deposit got, and when; none of it is in the agency’s book',
      body: v.strictObject({ amount: PositiveCentsSchema, on: IsoDateSchema, ...evidence }),
      answer: plain,
      problems: ['listing.archived', 'listing.closed', 'deposit.refused'],
    },
    receiptPaper: {
      ...see,
      method: 'GET',
      path: `${BASE}/receipts/:entryId/paper`,
      summary: 'A receipt as PDF, with its number',
      offline: 'online-only',
      params: v.strictObject({ ...params.entries, entryId: IdSchema }),
      answer: { status: 200, file: 'paper' },
      problems: ['server.unavailable'],
    },
    act: {
      ...edit,
      method: 'POST',
      path: `${BASE}/acts`,
      summary:
        'Early release, objection, settlement, rescission, dispute: what moves a deposit without money',
      body: DepositActSchema,
      answer: plain,
      problems: ['listing.archived', 'listing.closed', 'deposit.refused', 'auth.step-up-required'],
    },
    checkPayee: {
      ...edit,
      method: 'POST',
      path: `${BASE}/payee-checks`,
      summary: 'What the bank says of the name of an account',
      repeatable: true,
      body: TypedAccountSchema,
      answer: { status: 200, schema: NameAnswerSchema },
      problems: [],
    },
    setPayee: {
      ...edit,
      method: 'POST',
      path: `${BASE}/payees`,
      summary:
        'Give the account of a vendor or buyer; a second one, or one in another name, is held for a day',
      // It waits for the bank outside the caller’s transaction; its id makes it safe to repeat.
      repeatable: true,
      body: v.strictObject({
        ...TypedAccountSchema.entries,
        id: IdSchema,
        partyId: IdSchema,
        agreedName: v.optional(AgreedNameSchema),
      }),
      answer: plain,
      problems: ['deposit.refused', 'payment.payee-refused'],
    },
    confirmPayee: {
      ...edit,
      method: 'POST',
      path: `${BASE}/payees/:accountId/confirm`,
      summary:
        'Confirm a held account after a call to the number on the listing, as another person',
      params: v.strictObject({ ...params.entries, accountId: IdSchema }),
      body: v.strictObject({}),
      answer: plain,
      problems: ['deposit.refused', 'auth.step-up-required'],
    },
    stopPayee: {
      ...edit,
      method: 'POST',
      path: `${BASE}/payees/:accountId/stop`,
      summary: 'Have nothing paid to an account',
      params: v.strictObject({ ...params.entries, accountId: IdSchema }),
      body: v.strictObject({}),
      answer: plain,
      problems: ['deposit.refused'],
    },
    propose: {
      ...edit,
      method: 'POST',
      path: `${BASE}/withdrawal-proposals`,
      summary:
        'What a withdrawal would pay to whom, to the cent, and what stands in its way; keeps nothing',
      repeatable: true,
      body: WithdrawalInputSchema,
      answer: {
        status: 200,
        schema: v.object({
          total: CentsSchema,
          lines: v.array(
            v.object({
              kind: WithdrawalSchema.entries.lines.item.entries.kind,
              payeeId: IdSchema,
              payeeName: v.string(),
              amount: CentsSchema,
              /** Masked; absent where there is none that can be paid. */
              account: v.optional(v.string()),
            }),
          ),
          /** Why it can’t be prepared, in words; empty where it can. */
          faults: v.array(v.string()),
        }),
      },
      problems: ['deposit.refused'],
    },
    prepare: {
      ...edit,
      method: 'POST',
      path: `${BASE}/withdrawals`,
      summary:
        'Prepare a withdrawal for the licensee in charge; it adds up to what is held, or isn’t prepared',
      body: WithdrawalInputSchema,
      answer: plain,
      problems: ['deposit.refused', 'agency-account.not-payable'],
    },
    cancelWithdrawal: {
      ...edit,
      method: 'POST',
      path: `${BASE}/withdrawals/:withdrawalId/cancel`,
      summary: 'Take back a withdrawal that nobody authorised yet',
      params: v.strictObject({ ...params.entries, withdrawalId: IdSchema }),
      body: v.strictObject({}),
      answer: plain,
      problems: ['deposit.refused'],
    },
  },
});
