import { depositPage } from '../../../contract/endpoints/deposit-page.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { DepositWorld } from './deposit-world.ts';

/** Objects to the early release. */
export function objectToRelease(
  { shortcode, act }: DepositWorld,
  key: string,
  reason: string,
): Promise<void> {
  const said = reason.trim();
  const input = { params: { shortcode }, body: said === '' ? {} : { reason: said } };
  return act((call) => call(depositPage.calls.object, input, { idempotencyKey: key }));
}

/** Agrees to the early release in writing. */
export function agreeToRelease({ shortcode, act }: DepositWorld, key: string): Promise<void> {
  const input = { params: { shortcode }, body: { agreed: true } } as const;
  return act((call) => call(depositPage.calls.agree, input, { idempotencyKey: key }));
}

/** Says on which day the sale settled. */
export function giveSettlementNotice(
  { shortcode, act }: DepositWorld,
  key: string,
  on: IsoDate,
): Promise<void> {
  const input = { params: { shortcode }, body: { on } };
  return act((call) => call(depositPage.calls.giveNotice, input, { idempotencyKey: key }));
}
