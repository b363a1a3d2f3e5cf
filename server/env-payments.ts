import * as v from 'valibot';

const key = v.pipe(v.string(), v.regex(/^\S{16,}$/, 'must be a key without blanks'));

/** Settings of who takes and pays out money; part of the settings in env.ts. */
export const paymentEntries = {
  PAYMENT_GATEWAY: v.optional(
    v.picklist(['none', 'sandbox', 'stripe'], 'must be none, sandbox or stripe'),
  ),
  STRIPE_SECRET_KEY: v.optional(key),
  STRIPE_WEBHOOK_SECRET: v.optional(key),
  STRIPE_WEBHOOK_SECRET_BEFORE: v.optional(key),
};
type PaymentEnvironment = v.InferOutput<v.ObjectSchema<typeof paymentEntries, undefined>>;

/** One value for each that would be accepted. */
export const PAYMENT_EXAMPLES: Record<keyof PaymentEnvironment, string> = {
  PAYMENT_GATEWAY: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_from_the_dashboard',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_webhook_endpoint',
  STRIPE_WEBHOOK_SECRET_BEFORE: 'whsec_the_one_before_it',
};

/** Who takes and pays out money: nobody, the sandbox provider, or Stripe. */
export type GatewaySettings =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'stripe'; apiKey: string; webhookSecrets: readonly string[] };

/** Those that Stripe can't do without and that were not given. */
export function missingForPayments(
  env: PaymentEnvironment,
): { name: keyof PaymentEnvironment; why: string }[] {
  if (env.PAYMENT_GATEWAY !== 'stripe') return [];
  return (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const)
    .filter((name) => env[name] === undefined)
    .map((name) => ({ name, why: 'is needed when PAYMENT_GATEWAY=stripe' }));
}

/** The provider that the settings name; the sandbox where demo data is, else none. */
export function gatewaySettings(env: PaymentEnvironment, isDemo: boolean): GatewaySettings {
  if (env.PAYMENT_GATEWAY !== 'stripe') {
    return { kind: env.PAYMENT_GATEWAY ?? (isDemo ? 'sandbox' : 'none') };
  }
  const secrets = [env.STRIPE_WEBHOOK_SECRET, env.STRIPE_WEBHOOK_SECRET_BEFORE];
  return {
    kind: 'stripe',
    apiKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecrets: secrets.filter((secret) => secret !== undefined),
  };
}
