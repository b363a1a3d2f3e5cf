import type { ProviderEvent } from '../../../domain/payments/provider-events.ts';
import type { PaymentGateway } from '../../../server/ports/payment-gateway.ts';
import type { Happened } from './happened.ts';

/** A payout that the provider took and of which nothing was heard yet. */
export type HeldPayout = {
  reference: string;
  amount: number;
  isStopped: boolean;
  hasCome: boolean;
};
/** A refund that the provider took, or refused, and may pay after all. */
export type HeldRefund = { reference: string; refund: string };

/** How the provider is just now, and what it took without a word. */
export type Provider = {
  isAway: boolean;
  refusesPayouts: boolean;
  refusesRefunds: boolean;
  /** It takes payouts and refunds, and what becomes of them is for histories to tell. */
  holdsBack: boolean;
  payouts: HeldPayout[];
  refunds: HeldRefund[];
};

const away = { ok: false, error: { reason: 'unavailable', detail: 'Away' } } as const;
const refuse = (detail: string) =>
  Promise.resolve({ ok: false, error: { reason: 'refused', detail } } as const);

/** Lets a provider be away, refuse, and take what it says nothing of. */
export function providerOver(gateway: PaymentGateway, happened: Happened): Provider {
  const provider: Provider = {
    isAway: false,
    refusesPayouts: false,
    refusesRefunds: false,
    holdsBack: false,
    payouts: [],
    refunds: [],
  };
  const { present, cancel, refund, payOut, stopPayout, standing } = gateway;
  const heldAs = (reference: string) =>
    provider.payouts.find((each) => each.reference === reference);
  const orAway = <In extends unknown[], Out>(call: (...of: In) => Promise<Out>) => {
    return (...of: In) => (provider.isAway ? Promise.resolve(away) : call(...of));
  };
  const own: Pick<PaymentGateway, 'refund' | 'payOut' | 'stopPayout' | 'standing'> = {
    refund: (asked) => {
      const isKnown = provider.refunds.some((each) => each.refund === asked.refund);
      if (!isKnown && !provider.refusesRefunds && !provider.holdsBack) return refund(asked);
      if (!isKnown) {
        provider.refunds.push({ reference: asked.reference, refund: asked.refund });
        happened[provider.refusesRefunds ? 'refund refused' : 'refund held back'] += 1;
      }
      if (provider.refusesRefunds) return refuse('Its account is closed');
      return Promise.resolve({ ok: true, value: undefined });
    },
    payOut: (asked) => {
      const { reference, amount } = asked;
      if (heldAs(reference))
        return Promise.resolve({ ok: true, value: { providerRef: reference } });
      if (provider.refusesPayouts) {
        happened['payout refused'] += 1;
        return refuse('No such account');
      }
      if (!provider.holdsBack) return payOut(asked);
      provider.payouts.push({ reference, amount, isStopped: false, hasCome: false });
      return Promise.resolve({ ok: true, value: { providerRef: reference } });
    },
    stopPayout: async (asked) => {
      const held = heldAs(asked.reference);
      if (held?.hasCome) return refuse('Too late: it is paid');
      if (held) held.isStopped = true;
      const said = held ? ({ ok: true, value: undefined } as const) : await stopPayout(asked);
      happened[said.ok ? 'payout stopped' : 'payout not stopped'] += 1;
      return said;
    },
    standing: (asked) =>
      heldAs(asked.reference)
        ? Promise.resolve({ ok: true, value: [] as ProviderEvent[] })
        : standing(asked),
  };
  Object.assign(gateway, {
    present: orAway(present),
    cancel: orAway(cancel),
    refund: orAway(own.refund),
    payOut: orAway(own.payOut),
    stopPayout: orAway(own.stopPayout),
    standing: orAway(own.standing),
  });
  return provider;
}
