import * as v from 'valibot';
import { ACCOUNT_STANDINGS } from '../../domain/agencies/accounts.ts';
import { IsoInstantSchema } from '../../domain/dates.ts';
import { IdSchema } from '../../domain/ids.ts';
import { PAYEE_CHECK_RESULTS } from '../../domain/payments/payee-check.ts';
import { PhoneSchema, SupplierDetailsSchema } from '../../domain/suppliers/supplier.ts';
import { defineModule } from '../module.ts';
import { AgreedNameSchema, NameAnswerSchema, TypedAccountSchema } from '../typed-account.ts';

/** An account of a supplier, now or before; its number is masked, always. */
export const SupplierAccountSchema = v.object({
  id: IdSchema,
  standing: v.picklist(ACCOUNT_STANDINGS),
  bsb: v.string(),
  bank: v.optional(v.string()),
  account: v.string(),
  name: v.string(),
  nameCheck: v.picklist(PAYEE_CHECK_RESULTS),
  registeredName: v.optional(v.string()),
  askedAt: IsoInstantSchema,
  askedBy: v.string(),
  /** When it is paid from, or will be where nobody stops it; absent where only a call puts it in force. */
  inForceFrom: v.optional(IsoInstantSchema),
  confirmedBy: v.optional(v.string()),
  /** The end of the number that was called to confirm it. */
  calledNumber: v.optional(v.string()),
  stoppedBy: v.optional(v.string()),
  /** Whether the reader may confirm it after a call. */
  isMineToConfirm: v.boolean(),
  /** The number to call: the one that was known before whoever gave the account; absent where there is none. */
  numberToCall: v.optional(v.string()),
});
export type SupplierAccount = v.InferOutput<typeof SupplierAccountSchema>;

/** A supplier of an agency with every account it has or had, the newest first. */
export const SupplierSchema = v.object({
  id: IdSchema,
  name: v.string(),
  abn: v.optional(v.string()),
  isGstRegistered: v.optional(v.boolean()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
  isArchived: v.boolean(),
  version: v.number(),
  accounts: v.array(SupplierAccountSchema),
});
export type Supplier = v.InferOutput<typeof SupplierSchema>;

const write = {
  access: { kind: 'permission', permission: 'supplier.edit' },
  offline: 'online-only',
} as const;
const confirm = {
  access: { kind: 'permission', permission: 'supplier.confirm' },
  offline: 'online-only',
} as const;
const params = v.strictObject({ supplierId: IdSchema });
const accountParams = v.strictObject({ supplierId: IdSchema, accountId: IdSchema });
const answer = { status: 200, schema: SupplierSchema } as const;

/** Calls about the suppliers of an agency and their accounts. */
export const suppliers = defineModule('suppliers', {
  calls: {
    list: {
      method: 'GET',
      path: '/api/suppliers',
      summary: 'Suppliers of the agency by name, with every account they have or had',
      access: { kind: 'permission', permission: 'listing.see-money' },
      offline: 'online-only',
      answer: { status: 200, schema: v.object({ suppliers: v.array(SupplierSchema) }) },
      problems: [],
    },
    add: {
      ...write,
      method: 'POST',
      path: '/api/suppliers',
      summary: 'Add a supplier; its ABN is checked by its digits',
      body: v.strictObject({ id: IdSchema, ...SupplierDetailsSchema.entries }),
      answer: { status: 201, schema: SupplierSchema },
      problems: ['supplier.refused'],
    },
    edit: {
      ...write,
      method: 'PUT',
      path: '/api/suppliers/:supplierId',
      summary: 'Change what is known of a supplier',
      params,
      body: v.strictObject({ ...SupplierDetailsSchema.entries, isArchived: v.boolean() }),
      ifMatch: true,
      answer: { ...answer, etag: true },
      problems: ['supplier.refused'],
    },
    checkAccount: {
      ...write,
      method: 'POST',
      path: '/api/supplier-account-checks',
      summary: 'What the bank says of the name of an account',
      repeatable: true,
      body: TypedAccountSchema,
      answer: {
        status: 200,
        schema: NameAnswerSchema,
      },
      problems: [],
    },
    changeAccount: {
      ...write,
      method: 'POST',
      path: '/api/suppliers/:supplierId/accounts',
      summary:
        'Give a supplier an account; a changed one is paid after 24 hours, or once somebody else confirmed it by a call',
      // It waits for the bank outside the caller's transaction; its id makes it safe to repeat.
      repeatable: true,
      params,
      body: v.strictObject({
        ...TypedAccountSchema.entries,
        id: IdSchema,
        /** The bank's name of it that the person agreed to after a close match. */
        agreedName: v.optional(AgreedNameSchema),
      }),
      answer,
      problems: ['supplier.refused'],
    },
    confirmAccount: {
      ...confirm,
      method: 'POST',
      path: '/api/suppliers/:supplierId/accounts/:accountId/confirm',
      summary: 'Confirm an account after calling the number known before, as somebody else',
      params: accountParams,
      body: v.strictObject({
        /** The number that was called, where none was known before that neither of the two wrote. */
        calledNumber: v.optional(PhoneSchema),
      }),
      answer,
      problems: ['supplier.refused'],
    },
    stopAccount: {
      ...confirm,
      method: 'POST',
      path: '/api/suppliers/:supplierId/accounts/:accountId/stop',
      summary: 'Have nothing paid to an account any more',
      params: accountParams,
      body: v.strictObject({}),
      answer,
      problems: ['supplier.refused'],
    },
  },
});
