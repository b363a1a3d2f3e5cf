import * as v from 'valibot';
import { normaliseAccountNumber, normaliseBsb } from '../domain/payments/bank-account.ts';

const yesOrNo = v.picklist(['yes', 'no'], 'must be yes or no');
const digits = (read: (text: string) => string | null, problem: string) =>
  v.pipe(
    v.string(),
    v.check((text) => read(text) !== null, problem),
    v.transform((text) => read(text) ?? text),
  );
const name = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most, `must have ${most} signs at most`),
  );

/** Settings of our own account; part of the settings in env.ts. */
export const bankEntries = {
  BANK_BSB: v.optional(digits(normaliseBsb, 'must be a BSB of six digits')),
  BANK_ACCOUNT_NUMBER: v.optional(digits(normaliseAccountNumber, 'must have 4 to 9 digits')),
  BANK_ACCOUNT_NAME: v.optional(name(32)),
  BANK_CODE: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capital letters'))),
  BANK_APCA_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/, 'must be six digits'))),
  BANK_USER_NAME: v.optional(name(26)),
  BANK_PAYID: v.optional(name(256)),
  BANK_PAYID_NAME: v.optional(name(140)),
  BANK_BILLER_CODE: v.optional(
    v.pipe(v.string(), v.regex(/^\d{3,10}$/, 'must be a biller code of 3 to 10 digits')),
  ),
  BANK_BALANCING_RECORD: v.optional(yesOrNo, 'yes'),
  BANK_ACCOUNT_IN_HEADER: v.optional(yesOrNo, 'no'),
};
type BankEnvironment = v.InferOutput<v.ObjectSchema<typeof bankEntries, undefined>>;

/** One value for each that would be accepted. */
export const BANK_EXAMPLES: Record<keyof BankEnvironment, string> = {
  BANK_BSB: '062-000',
  BANK_ACCOUNT_NUMBER: '12345678',
  BANK_ACCOUNT_NAME: 'Lintel Pty Ltd',
  BANK_CODE: 'CBA',
  BANK_APCA_ID: '301500',
  BANK_USER_NAME: 'Lintel Pty Ltd',
  BANK_PAYID: 'pay@portal.example',
  BANK_PAYID_NAME: 'Lintel Pty Ltd',
  BANK_BILLER_CODE: '123456',
  BANK_BALANCING_RECORD: 'yes',
  BANK_ACCOUNT_IN_HEADER: 'no',
};

/** Our own account at a bank, and how that bank wants its files. BSB and number are digits alone. */
export type BankSettings = {
  bsb: string;
  accountNumber: string;
  accountName: string;
  code: string;
  apcaId: string;
  userName: string;
  payId: { id: string; name: string } | undefined;
  billerCode: string | undefined;
  hasBalancingRecord: boolean;
  hasAccountInHeader: boolean;
};

const NEEDED = [
  'BANK_ACCOUNT_NUMBER',
  'BANK_ACCOUNT_NAME',
  'BANK_CODE',
  'BANK_APCA_ID',
  'BANK_USER_NAME',
] as const;
const OTHERS = [...NEEDED, 'BANK_PAYID', 'BANK_PAYID_NAME', 'BANK_BILLER_CODE'] as const;

/** Those that the account can't do without and that were not given. */
export function missingForBank(
  env: BankEnvironment,
): { name: keyof BankEnvironment; why: string }[] {
  const given = OTHERS.find((name) => env[name] !== undefined);
  if (env.BANK_BSB === undefined) {
    return given === undefined ? [] : [{ name: 'BANK_BSB', why: `is needed when ${given} is set` }];
  }
  const isMissing = (name: keyof BankEnvironment) => env[name] === undefined;
  const missing: { name: keyof BankEnvironment; why: string }[] = NEEDED.filter(isMissing).map(
    (name) => ({ name, why: 'is needed when BANK_BSB is set' }),
  );
  if (!isMissing('BANK_PAYID') && isMissing('BANK_PAYID_NAME')) {
    missing.push({ name: 'BANK_PAYID_NAME', why: 'is needed when BANK_PAYID is set' });
  }
  return missing;
}

/** The account that the settings name; undefined where they name none. */
export function bankSettings(env: BankEnvironment): BankSettings | undefined {
  if (env.BANK_BSB === undefined) return undefined;
  return {
    bsb: env.BANK_BSB,
    accountNumber: env.BANK_ACCOUNT_NUMBER ?? '',
    accountName: env.BANK_ACCOUNT_NAME ?? '',
    code: env.BANK_CODE ?? '',
    apcaId: env.BANK_APCA_ID ?? '',
    userName: env.BANK_USER_NAME ?? '',
    payId:
      env.BANK_PAYID === undefined
        ? undefined
        : { id: env.BANK_PAYID, name: env.BANK_PAYID_NAME ?? '' },
    billerCode: env.BANK_BILLER_CODE,
    hasBalancingRecord: env.BANK_BALANCING_RECORD === 'yes',
    hasAccountInHeader: env.BANK_ACCOUNT_IN_HEADER === 'yes',
  };
}
