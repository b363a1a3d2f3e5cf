import * as v from 'valibot';
import type { SmsSenderChoice } from '../domain/messages/sms-sender.ts';
import {
  BANK_EXAMPLES,
  type BankSettings,
  bankEntries,
  bankSettings,
  missingForBank,
} from './env-bank.ts';
import {
  type AbnSettings,
  abnSettings,
  CHECK_EXAMPLES,
  type CheckSettings,
  checkEntries,
  checkSettings,
  missingForAbn,
} from './env-checks.ts';
import {
  FILE_EXAMPLES,
  type FileSettings,
  fileEntries,
  fileSettings,
  missingForS3,
} from './env-files.ts';
import {
  IDENTITY_EXAMPLES,
  type IdentitySettings,
  identityEntries,
  identitySettings,
  missingForIdentity,
} from './env-identity.ts';
import {
  type MailSettings,
  MESSAGE_EXAMPLES,
  messageEntries,
  messageSettings,
  missingForMessages,
  type SmsSettings,
} from './env-messages.ts';
import {
  type GatewaySettings,
  gatewaySettings,
  missingForPayments,
  PAYMENT_EXAMPLES,
  paymentEntries,
} from './env-payments.ts';
import { unsafeElsewhere, unsafeInProduction } from './env-safety.ts';
import { SANDBOX_EXAMPLES, sandboxEntries, sandboxUrl } from './env-sandbox.ts';
import {
  missingForTimeStamps,
  SEALING_EXAMPLES,
  type SealingSettings,
  sealingEntries,
  sealingSettings,
  type TimeStampSettings,
  timeStampSettings,
} from './env-sealing.ts';

const url = (example: string) =>
  v.pipe(
    v.string(),
    v.url(`must be an address such as ${example}`),
    v.regex(/^https?:\/\/[^/?#\s]/, 'must begin with https:// or http://'),
    v.regex(/[^/]$/, 'must not end with /'),
  );

const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  );

const hostName = v.pipe(v.string(), v.regex(/^[a-z0-9.-]+(:\d+)?$/, 'must be a host name'));

/**
 * Every setting of the server, read from the environment once. Examples stand in EXAMPLES and in
 * .env.example; docs/operations.md explains them.
 */
export const EnvironmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'test', 'production']), 'development'),
  PORT: v.optional(wholeNumber(0, 65_535), '8080'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PUBLIC_URL: v.optional(url('https://portal.example')),
  DATA_DIR: v.optional(v.pipe(v.string(), v.minLength(1, 'must name a folder')), '.data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATABASE_POOL: v.optional(wholeNumber(2, 200), '20'),
  DEMO_DATA: v.optional(v.picklist(['none', 'tiny', 'demo', 'load'])),
  LOG_LEVEL: v.optional(v.picklist(['silent', 'fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  BRAND_NAME: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40)), 'Lintel'),
  SUPPORT_PHONE: v.optional(v.string(), '(02) 5550 0100'),
  PORTAL_HOST: v.optional(hostName),
  LOANS_HOST: v.optional(hostName),
  NAMESPACE: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)), 'lintel'),
  TRUST_PROXY: v.optional(v.picklist(['true', 'false']), 'false'),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  RATE_LIMIT_PER_MINUTE: v.optional(wholeNumber(10, 10_000_000), '1200'),
  MIN_CLIENT_VERSION: v.optional(wholeNumber(1, 1_000_000), '1'),
  ...fileEntries,
  ...messageEntries,
  ...sandboxEntries,
  ...paymentEntries,
  ...bankEntries,
  ...sealingEntries,
  ...checkEntries,
  OFFLINE_GRACE_HOURS: v.optional(wholeNumber(0, 720), '12'),
  ...identityEntries,
});
type Environment = v.InferOutput<typeof EnvironmentSchema>;

/** One value for each setting that would be accepted. */
export const EXAMPLES: Record<keyof Environment, string> = {
  NODE_ENV: 'production',
  PORT: '8080',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://portal.example',
  DATA_DIR: '/var/lib/lintel',
  DATABASE_URL: 'postgres://lintel:secret@127.0.0.1:5432/lintel',
  DATABASE_POOL: '20',
  DEMO_DATA: 'demo',
  LOG_LEVEL: 'info',
  BRAND_NAME: 'Lintel',
  SUPPORT_PHONE: '(02) 5550 0100',
  PORTAL_HOST: 'portal.example',
  LOANS_HOST: 'loans.example',
  NAMESPACE: 'lintel',
  TRUST_PROXY: 'true',
  METRICS_TOKEN: 'a-long-random-text',
  RATE_LIMIT_PER_MINUTE: '1200',
  MIN_CLIENT_VERSION: '1',
  ...FILE_EXAMPLES,
  ...MESSAGE_EXAMPLES,
  ...SANDBOX_EXAMPLES,
  ...PAYMENT_EXAMPLES,
  ...BANK_EXAMPLES,
  ...SEALING_EXAMPLES,
  ...CHECK_EXAMPLES,
  OFFLINE_GRACE_HOURS: '12',
  ...IDENTITY_EXAMPLES,
};

export type DemoDataSize = 'none' | 'tiny' | 'demo' | 'load';

/** The settings as the rest of the server knows them. */
export type Settings = {
  environment: 'development' | 'demo' | 'production';
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  demoData: DemoDataSize;
  logLevel: string;
  brandName: string;
  supportPhone: string;
  portalHost: string;
  loansHost: string;
  namespace: string;
  trustProxy: boolean;
  metricsToken: string | undefined;
  rateLimitPerMinute: number;
  /** Portals that name a lower version are refused (contract/client-version.ts). */
  minClientVersion: number;
  files: FileSettings;
  mail: MailSettings;
  sms: SmsSettings;
  smsSender: SmsSenderChoice;
  gateway: GatewaySettings;
  /** Our own account, over which money comes and goes with no other provider; absent where none is named. */
  bankAccount: BankSettings | undefined;
  sealing: SealingSettings;
  timeStamps: TimeStampSettings;
  checks: CheckSettings;
  abn: AbnSettings;
  /** Origin of the sandbox provider's pages. */
  sandboxUrl: string;
  /** Bytes that the documents of one agency may take. */
  documentQuotaBytes: number;
  offlineGraceHours: number;
  identity: IdentitySettings;
};

/** Why the process must not start: one line a setting, each with its name, problem and an example. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the settings; throws SettingsError on a wrong, missing or unsafe one. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.keys(EnvironmentSchema.entries).flatMap((name) =>
      source[name] === undefined || source[name] === '' ? [] : [[name, source[name]]],
    ),
  );
  const parsed = v.safeParse(EnvironmentSchema, given);
  if (!parsed.success) {
    throw new SettingsError(
      parsed.issues
        .map((issue) => complaint(v.getDotPath(issue) as keyof Environment, issue.message))
        .join('\n'),
    );
  }
  const missing = [
    ...missingForS3(parsed.output).map((name) => ({ name, why: 'is needed when FILE_STORAGE=s3' })),
    ...missingForMessages(parsed.output),
    ...missingForPayments(parsed.output),
    ...missingForBank(parsed.output),
    ...missingForTimeStamps(parsed.output),
    ...missingForAbn(parsed.output).map((name) => ({ name, why: 'is needed when ABN_LOOKUP=abr' })),
    ...missingForIdentity(parsed.output).map((name) => ({
      name,
      why: 'is needed when IDENTITY=cognito',
    })),
  ];
  if (missing.length > 0) {
    throw new SettingsError(missing.map(({ name, why }) => complaint(name, why)).join('\n'));
  }
  const settings = assemble(parsed.output);
  const unsafe =
    settings.environment === 'production'
      ? unsafeInProduction(parsed.output, settings, { examples: EXAMPLES, complaint })
      : unsafeElsewhere(parsed.output, EXAMPLES, settings);
  if (unsafe.length > 0) throw new SettingsError(unsafe.join('\n'));
  return settings;
}

function complaint(name: keyof Environment, problem: string): string {
  return `${name}: ${problem}. For example: ${name}=${EXAMPLES[name]}`;
}

function assemble(env: Environment): Settings {
  const production = env.NODE_ENV === 'production';
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const demoData = env.DEMO_DATA ?? (production ? 'none' : 'demo');
  return {
    environment: production ? 'production' : demoData === 'none' ? 'development' : 'demo',
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    demoData,
    logLevel: env.LOG_LEVEL,
    brandName: env.BRAND_NAME,
    supportPhone: env.SUPPORT_PHONE,
    portalHost: env.PORTAL_HOST ?? new URL(publicUrl).host,
    loansHost: env.LOANS_HOST ?? '',
    namespace: env.NAMESPACE,
    trustProxy: env.TRUST_PROXY === 'true',
    metricsToken: env.METRICS_TOKEN,
    rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
    minClientVersion: env.MIN_CLIENT_VERSION,
    files: fileSettings(env),
    ...messageSettings(env, demoData !== 'none'),
    gateway: gatewaySettings(env, demoData !== 'none'),
    bankAccount: bankSettings(env),
    sealing: sealingSettings(env),
    timeStamps: timeStampSettings(env),
    checks: checkSettings(env, demoData !== 'none'),
    abn: abnSettings(env, demoData !== 'none'),
    sandboxUrl: sandboxUrl(env.SANDBOX_URL, publicUrl),
    documentQuotaBytes: env.DOCUMENT_QUOTA_MB * 1_048_576,
    offlineGraceHours: env.OFFLINE_GRACE_HOURS,
    identity: identitySettings(env),
  };
}
