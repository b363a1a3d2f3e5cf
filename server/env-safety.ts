/** Secrets whose examples in the documents anyone can read, and where money would go to nobody of ours. */
const NEVER_AS_DOCUMENTED = [
  'METRICS_TOKEN',
  'DATABASE_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SNS_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_BEFORE',
  'BANK_ACCOUNT_NUMBER',
  'SEALING_KEY_PASSWORD',
] as const;

/** Addresses of services, which hear codes, names and papers. */
const NEVER_IN_CLEAR = ['S3_ENDPOINT', 'SNS_ENDPOINT', 'COGNITO_DOMAIN', 'SANDBOX_URL'] as const;

/** What decides whether a production setting is safe. */
type Choices = {
  identity: { kind: string };
  demoData: string;
  gateway: { kind: string };
  sealing: { kind: string };
  timeStamps: { kind: string };
  checks: { kind: string };
  abn: { kind: string };
  publicUrl: string;
};

type Checked =
  | (typeof NEVER_AS_DOCUMENTED)[number]
  | (typeof NEVER_IN_CLEAR)[number]
  | 'MAIL'
  | 'SMS';
type Complained =
  | (typeof NEVER_IN_CLEAR)[number]
  | 'DATABASE_URL'
  | 'STRIPE_SECRET_KEY'
  | 'IDENTITY'
  | 'MAIL'
  | 'SMS'
  | 'PAYMENT_GATEWAY'
  | 'AML_CHECKS'
  | 'ABN_LOOKUP'
  | 'PUBLIC_URL'
  | 'SEALING_KEY_FILE'
  | 'TIME_STAMP_URL';

const LIVE_KEY = /^[rs]k_live_/;

type RealMoney = 'STRIPE_SECRET_KEY' | 'BANK_ACCOUNT_NUMBER';

/**
 * Why a server that isn't production must not start: with a key for real money it would charge people while anybody
 * may sign in to it, read its codes and move its clock, and with an account of ours beside demo data have them pay to
 * it. The examples of the documents are neither.
 */
export function unsafeElsewhere(
  {
    STRIPE_SECRET_KEY: key,
    BANK_ACCOUNT_NUMBER: account,
  }: Partial<Record<RealMoney, string | undefined>>,
  examples: Record<RealMoney, string>,
  { demoData }: Pick<Choices, 'demoData'>,
): string[] {
  const found: string[] = [];
  if (key !== undefined && LIVE_KEY.test(key) && key !== examples.STRIPE_SECRET_KEY) {
    found.push(
      'STRIPE_SECRET_KEY: is a key for real money, which needs NODE_ENV=production. For example: NODE_ENV=production',
    );
  }
  const isReal = account !== undefined && account !== examples.BANK_ACCOUNT_NUMBER;
  if (isReal && demoData !== 'none') {
    found.push(
      'BANK_ACCOUNT_NUMBER: is an account for real money, which isn’t shown beside demo data. For example: DEMO_DATA=none',
    );
  }
  return found;
}

/** Why production must not start with these settings, a line each; none when it may. */
export function unsafeInProduction(
  env: Partial<Record<Checked, string | undefined>>,
  { identity, demoData, gateway, publicUrl, sealing, timeStamps, checks, abn }: Choices,
  {
    examples,
    complaint,
  }: {
    examples: Record<Checked, string>;
    complaint: (name: Complained, problem: string) => string;
  },
): string[] {
  const found: string[] = [];
  if (identity.kind === 'embedded') {
    found.push(complaint('IDENTITY', 'the embedded identity provider is refused in production'));
  }
  if (demoData !== 'none') {
    found.push('DEMO_DATA: demo data is refused in production. For example: DEMO_DATA=none');
  }
  for (const name of ['MAIL', 'SMS'] as const) {
    if (env[name] === 'sandbox') {
      found.push(complaint(name, 'messages kept to be read at /sandbox are refused in production'));
    }
  }
  if (gateway.kind === 'sandbox') {
    const problem = 'the sandbox provider, which moves no money, is refused in production';
    found.push(complaint('PAYMENT_GATEWAY', problem));
  }
  if (checks.kind === 'sandbox') {
    const problem = 'the sandbox provider, which verifies nobody, is refused in production';
    found.push(complaint('AML_CHECKS', problem));
  }
  if (abn.kind === 'sandbox') {
    const problem = 'the sandbox register, which invents its answers, is refused in production';
    found.push(complaint('ABN_LOOKUP', problem));
  }
  if (sealing.kind === 'development') {
    const problem = 'must be given in production: a development key proves nobody';
    found.push(complaint('SEALING_KEY_FILE', problem));
  }
  if (timeStamps.kind === 'sandbox') {
    const problem = 'must be given in production: time stamps of the sandbox prove nothing';
    found.push(complaint('TIME_STAMP_URL', problem));
  }
  for (const name of NEVER_AS_DOCUMENTED) {
    if (env[name] === examples[name]) {
      found.push(`${name}: is the example of the documents, which anyone can read; make your own`);
    }
  }
  if (env.DATABASE_URL === undefined) {
    const problem = 'must be given in production: the embedded database is for one machine to try';
    found.push(complaint('DATABASE_URL', problem));
  }
  for (const name of NEVER_IN_CLEAR) {
    if (env[name]?.startsWith('http://')) {
      found.push(complaint(name, 'must begin with https:// in production'));
    }
  }
  const { STRIPE_SECRET_KEY: key } = env;
  if (key !== undefined && !LIVE_KEY.test(key)) {
    const problem = 'must be a key for real money (sk_live_ or rk_live_) in production';
    found.push(complaint('STRIPE_SECRET_KEY', problem));
  }
  if (!publicUrl.startsWith('https://')) {
    found.push(complaint('PUBLIC_URL', 'must be given and begin with https:// in production'));
  }
  return found;
}
