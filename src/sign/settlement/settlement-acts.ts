import { settlementPage } from '../../../contract/endpoints/settlement-page.ts';
import type { DatePreview, Proposal } from '../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../domain/dates.ts';
import type { SettlementWorld } from './settlement-world.ts';

const { calls } = settlementPage;
type Acting = Pick<SettlementWorld, 'shortcode' | 'act'>;

/** A date as somebody proposes it; `id` is the proposal's own, the same for each try. */
export type NewProposal = {
  id: string;
  settleOn: IsoDate;
  settleAt: string;
  reason: string;
};

/** What another date would take back, move and cost. */
export function previewDate(
  { shortcode, ask }: Pick<SettlementWorld, 'shortcode' | 'ask'>,
  settleOn: IsoDate,
): Promise<DatePreview> {
  const input = { params: { shortcode }, body: { settleOn } };
  return ask((call) => call(calls.previewDate, input));
}

/** Proposes another date. */
export function proposeDate(
  { shortcode, act }: Acting,
  key: string,
  { id, settleOn, settleAt, reason }: NewProposal,
): Promise<void> {
  const body = { id, settleOn, reason: reason.trim(), ...(settleAt ? { settleAt } : {}) };
  return act((call) =>
    call(calls.proposeDate, { params: { shortcode }, body }, { idempotencyKey: key }),
  );
}

/** Accepts or rejects a proposed date, or takes one's own back. */
export function answerDate(
  { shortcode, act }: Acting,
  key: string,
  { proposal, isAccepted, reason = '' }: DateAnswerGiven,
): Promise<void> {
  const said = reason.trim();
  const input = {
    params: { shortcode, proposalId: proposal.id },
    body: said === '' ? { isAccepted } : { isAccepted, reason: said },
  };
  return act((call) => call(calls.answerDate, input, { idempotencyKey: key }));
}

/** What is said to a proposal. */
export type DateAnswerGiven = { proposal: Proposal; isAccepted: boolean; reason?: string };

/** Approves the figures with this mark. */
export function approveFigures(
  { shortcode, act }: Acting,
  key: string,
  mark: string,
): Promise<void> {
  const input = { params: { shortcode }, body: { mark } };
  return act((call) => call(calls.approveFigures, input, { idempotencyKey: key }));
}

/** Says on which day the sale settled. */
export function reportSettled({ shortcode, act }: Acting, key: string, on: IsoDate): Promise<void> {
  const input = { params: { shortcode }, body: { on } };
  return act((call) => call(calls.reportSettled, input, { idempotencyKey: key }));
}

/** Takes one's own word back that it settled. */
export function takeReportBack({ shortcode, act }: Acting, key: string): Promise<void> {
  const input = { params: { shortcode } };
  return act((call) => call(calls.takeReportBack, input, { idempotencyKey: key }));
}

/** Confirms for one's side that it settled on the day that was shown. */
export function confirmSettled(
  { shortcode, act }: Acting,
  key: string,
  on: IsoDate,
): Promise<void> {
  const input = { params: { shortcode }, body: { on } };
  return act((call) => call(calls.confirmSettled, input, { idempotencyKey: key }));
}
