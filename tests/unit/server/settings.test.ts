import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EnvironmentSchema, EXAMPLES, readSettings, SettingsError } from '../../../server/env.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');
const names = Object.keys(EnvironmentSchema.entries).sort();

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.agency.example',
  DATABASE_URL: 'postgres://lintel:of-our-own@db.agency.example:5432/lintel',
  IDENTITY: 'cognito',
  AWS_REGION: 'ap-southeast-2',
  USER_POOL_ID: 'ap-southeast-2_AbCdEf123',
  USER_POOL_CLIENT_ID: 'client',
  COGNITO_DOMAIN: 'https://sign-in.agency.example',
  SEALING_KEY_FILE: '/run/secrets/seal.pem',
  TIME_STAMP_URL: 'http://time-stamps.agency.example/tsa',
  TIME_STAMP_ANCHORS_FILE: '/etc/lintel/anchors.pem',
};

/** Why the settings are refused. */
function complaint(source: Record<string, string>): string {
  try {
    readSettings(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings and their documents', () => {
  test('.env.example lists every setting once and no other', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(
      ([, name]) => name,
    );
    expect(listed.sort()).toEqual(names);
  });

  test('the table of docs/operations.md has every setting once, with its default', () => {
    const rows = [...read('docs/operations.md').matchAll(/^\| `([A-Z][A-Z\d_]*)` \| ([^|]+) \|/gm)];
    expect(rows.map(([, name]) => name).sort()).toEqual(names);
    for (const [, name = '', shown = ''] of rows) {
      const entry = Object.entries(EnvironmentSchema.entries).find(([key]) => key === name)?.[1];
      const fallback = entry && 'default' in entry ? entry.default : undefined;
      if (fallback !== undefined) expect(shown.trim(), name).toBe(`\`${fallback}\``);
    }
  });

  test('each example would be accepted', () => {
    const { NODE_ENV: _, ...examples } = EXAMPLES;
    expect(complaint(examples)).toBe('accepted');
  });

  test('what .env.example shows as a value is accepted', () => {
    const pairs = [...read('.env.example').matchAll(/^#([A-Z][A-Z\d_]*)=(.*)$/gm)];
    const shown = Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
    expect(complaint(shown)).toBe('accepted');
  });
});

describe('a wrong setting is named with its problem and an example', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PUBLIC_URL', 'portal'],
    ['PUBLIC_URL', 'https://portal.example/'],
    ['PUBLIC_URL', 'ftp://portal.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_POOL', '1'],
    ['DATABASE_POOL', '1000'],
    ['DEMO_DATA', 'huge'],
    ['LOG_LEVEL', 'loud'],
    ['PORTAL_HOST', 'https://portal'],
    ['LOANS_HOST', 'a b'],
    ['NAMESPACE', 'Upper'],
    ['TRUST_PROXY', 'yes'],
    ['METRICS_TOKEN', 'short'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['IDENTITY', 'none'],
    ['AWS_REGION', 'sydney'],
    ['USER_POOL_ID', 'pool'],
    ['USER_POOL_CLIENT_ID', 'a b'],
    ['COGNITO_DOMAIN', 'sign-in'],
    ['NODE_ENV', 'prod'],
    ['MAIL', 'post'],
    ['SMTP_URL', 'mail.portal.example'],
    ['SMTP_URL', 'smtps://mail.portal.example/path'],
    ['MAIL_FROM', 'Lintel <no-reply@portal.example>'],
    ['SMS', 'pigeon'],
    ['SNS_ENDPOINT', 'https://sns.example/'],
    ['SMS_SENDER_NAME', 'AB'],
    ['SMS_SENDER_NAME', 'ABCDEFGHIJKL'],
    ['SMS_SENDER_NAME', '12345'],
    ['SMS_SENDER_REGISTERED', 'yes'],
    ['SMS_SENDER_NUMBER', '0480000000'],
    ['SANDBOX_URL', 'https://sandbox.example/'],
    ['TIME_STAMP_URL', 'an-authority'],
    ['TIME_STAMP_POLICY', 'any'],
    ['BANK_BSB', '062'],
    ['BANK_ACCOUNT_NUMBER', '123'],
    ['BANK_CODE', 'CBAA'],
    ['BANK_APCA_ID', '12345'],
    ['BANK_USER_NAME', 'A name that no record of a payment file has room for'],
    ['BANK_BILLER_CODE', 'ours'],
    ['BANK_BALANCING_RECORD', 'true'],
  ])('%s=%s', (name, value) => {
    const message = complaint({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: .+ For example: ${name}=`));
  });

  test('an empty one counts as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 8080,
      databaseUrl: undefined,
    });
  });

  test('a hosted pool needs all of its settings', () => {
    const message = complaint({ IDENTITY: 'cognito', AWS_REGION: 'ap-southeast-2' });
    expect(message.split('\n').map((line) => line.split(':')[0])).toEqual([
      'USER_POOL_ID',
      'USER_POOL_CLIENT_ID',
      'COGNITO_DOMAIN',
    ]);
  });
});

describe('how messages go out', () => {
  test('kept for /sandbox with demo data, nowhere without', () => {
    const kept = { mail: { kind: 'sandbox' }, sms: { kind: 'sandbox' } };
    expect(readSettings({ DEMO_DATA: 'tiny' })).toMatchObject(kept);
    const nowhere = { mail: { kind: 'none' }, sms: { kind: 'none' } };
    expect(readSettings({ DEMO_DATA: 'none' })).toMatchObject(nowhere);
    expect(readSettings(production)).toMatchObject(nowhere);
  });

  test('a mail server and a provider need all of their settings', () => {
    const named = (message: string) => message.split('\n').map((line) => line.split(':')[0]);
    expect(named(complaint({ MAIL: 'smtp', SMS: 'sns' }))).toEqual([
      'SMTP_URL',
      'MAIL_FROM',
      'SNS_ENDPOINT',
      'SNS_REGION',
      'SNS_ACCESS_KEY_ID',
      'SNS_SECRET_ACCESS_KEY',
    ]);
  });

  test('the provider’s pages lie on another origin than the portal', () => {
    const at = (PUBLIC_URL: string) => readSettings({ PUBLIC_URL }).sandboxUrl;
    expect(at('http://localhost:8080')).toBe('http://127.0.0.1:8080');
    expect(at('http://127.0.0.1:8080')).toBe('http://localhost:8080');
    expect(at('https://demo.agency.example')).toBe('https://sandbox.demo.agency.example');
  });
});

describe('our own account', () => {
  const account = {
    BANK_BSB: '062-111',
    BANK_ACCOUNT_NUMBER: '1234 5679',
    BANK_ACCOUNT_NAME: 'Our account',
    BANK_CODE: 'CBA',
    BANK_APCA_ID: '301501',
    BANK_USER_NAME: 'Ours',
  };
  const named = (message: string) => message.split('\n').map((line) => line.split(':')[0]);

  test('is there when its BSB is, also in production and beside Stripe', () => {
    expect(readSettings({}).bankAccount).toBeUndefined();
    expect(readSettings({ ...production, ...account }).bankAccount).toEqual({
      bsb: '062111',
      accountNumber: '12345679',
      accountName: 'Our account',
      code: 'CBA',
      apcaId: '301501',
      userName: 'Ours',
      payId: undefined,
      billerCode: undefined,
      hasBalancingRecord: true,
      hasAccountInHeader: false,
    });
  });

  test('is nobody’s of the examples in production', () => {
    const { BANK_ACCOUNT_NUMBER } = EXAMPLES;
    const message = complaint({ ...production, ...account, BANK_ACCOUNT_NUMBER });
    expect(message).toMatch(/^BANK_ACCOUNT_NUMBER: /);
  });

  test('stands nowhere beside demo data, where people try out paying', () => {
    expect(complaint(account)).toMatch(/^BANK_ACCOUNT_NUMBER: .+DEMO_DATA=none/);
    expect(complaint({ ...account, DEMO_DATA: 'none' })).toBe('accepted');
  });

  test('needs all of its settings, or has none', () => {
    expect(named(complaint({ BANK_BSB: '062000', BANK_PAYID: 'pay@ours.example' }))).toEqual([
      'BANK_ACCOUNT_NUMBER',
      'BANK_ACCOUNT_NAME',
      'BANK_CODE',
      'BANK_APCA_ID',
      'BANK_USER_NAME',
      'BANK_PAYID_NAME',
    ]);
    expect(named(complaint({ BANK_BILLER_CODE: '123456' }))).toEqual(['BANK_BSB']);
  });
});

describe('a key for real money', () => {
  const live = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'rk_live_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
  };

  test.each([
    ['a demonstration', {}],
    ['a server without demo data', { DEMO_DATA: 'none' }],
    ['a server for development', { NODE_ENV: 'development', IDENTITY: 'embedded' }],
  ])('is refused by %s, which anybody may sign in to', (_, changes) => {
    expect(complaint({ ...live, ...changes })).toMatch(/^STRIPE_SECRET_KEY: .+NODE_ENV=production/);
  });

  test('is taken in production, and one for play money anywhere else', () => {
    expect(complaint({ ...production, ...live })).toBe('accepted');
    expect(complaint({ ...live, STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' })).toBe('accepted');
  });
});

describe('production refuses what is unsafe', () => {
  test('a safe set is accepted, without demo data', () => {
    expect(readSettings(production)).toMatchObject({ environment: 'production', demoData: 'none' });
  });

  test.each([
    ['the embedded provider', { IDENTITY: 'embedded' }, 'IDENTITY'],
    ['demo data', { DEMO_DATA: 'tiny' }, 'DEMO_DATA'],
    ['plain http', { PUBLIC_URL: 'http://portal.agency.example' }, 'PUBLIC_URL'],
    ['no address at all', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
    ['the token of the examples', { METRICS_TOKEN: EXAMPLES.METRICS_TOKEN }, 'METRICS_TOKEN'],
    ['no database server', { DATABASE_URL: '' }, 'DATABASE_URL'],
    ['papers in clear', { S3_ENDPOINT: 'http://s3.agency.example' }, 'S3_ENDPOINT'],
    ['codes in clear', { SNS_ENDPOINT: 'http://sns.agency.example' }, 'SNS_ENDPOINT'],
    ['signing in in clear', { COGNITO_DOMAIN: 'http://pool.agency.example' }, 'COGNITO_DOMAIN'],
    [
      'a key for play money',
      { STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef' },
      'STRIPE_SECRET_KEY',
    ],
    ['another kind of address', { PUBLIC_URL: 'ftp://portal.agency.example' }, 'PUBLIC_URL'],
    ['no address of a page', { PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    ['the password of the examples', { DATABASE_URL: EXAMPLES.DATABASE_URL }, 'DATABASE_URL'],
    ['checks of the sandbox', { AML_CHECKS: 'sandbox' }, 'AML_CHECKS'],
    ['letters kept to be read', { MAIL: 'sandbox' }, 'MAIL'],
    ['text messages kept to be read', { SMS: 'sandbox' }, 'SMS'],
    ['no key to seal with', { SEALING_KEY_FILE: '' }, 'SEALING_KEY_FILE'],
    ['time stamps of the sandbox', { TIME_STAMP_URL: '' }, 'TIME_STAMP_URL'],
    [
      'time stamps that nothing vouches for',
      { TIME_STAMP_ANCHORS_FILE: '' },
      'TIME_STAMP_ANCHORS_FILE',
    ],
    ['the mail server of the examples', { SMTP_URL: EXAMPLES.SMTP_URL }, 'SMTP_URL'],
    [
      'a webhook secret of the examples',
      { STRIPE_WEBHOOK_SECRET_BEFORE: EXAMPLES.STRIPE_WEBHOOK_SECRET_BEFORE },
      'STRIPE_WEBHOOK_SECRET_BEFORE',
    ],
  ])('%s', (_, changes, name) => {
    expect(complaint({ ...production, ...changes })).toMatch(new RegExp(`^${name}: `));
  });
});
