import type { Clock } from '../ports/clock.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { SandboxBank } from '../ports/sandbox-bank.ts';
import { type SandboxDeps, sandboxGateway } from './sandbox-gateway/sandbox-gateway.ts';
import { stripeGateway } from './stripe-gateway/stripe-gateway.ts';

/** Which provider is chosen, as the settings say it. */
type Choice =
  | { kind: 'none' | 'sandbox' }
  | { kind: 'stripe'; apiKey: string; webhookSecrets: readonly string[] };

/** The providers in use, and the other side of the sandbox where that is one of them. */
export type PaymentGateways = {
  gateways: readonly PaymentGateway[];
  bank: SandboxBank | undefined;
};

/** Picks the provider. Stripe signs by real time, the sandbox by the clock of the business. */
export function paymentGateways(
  choice: Choice,
  { machineClock, ...sandbox }: SandboxDeps & { machineClock: Clock },
): PaymentGateways {
  if (choice.kind === 'none') return { gateways: [], bank: undefined };
  if (choice.kind === 'stripe') {
    return { gateways: [stripeGateway({ ...choice, clock: machineClock })], bank: undefined };
  }
  const gateway = sandboxGateway(sandbox);
  return { gateways: [gateway], bank: gateway.bank };
}
