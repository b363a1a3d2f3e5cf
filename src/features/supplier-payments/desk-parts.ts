import * as v from 'valibot';
import { IdSchema } from '../../../domain/ids.ts';

/** What the address of the desk may name after its own; the first has nothing. */
export const DESK_PARTS = ['approve', 'pay', 'suppliers', 'bank'] as const;
export type DeskPart = (typeof DESK_PARTS)[number];

/** A part of the desk, and the run that is open in it. */
export type PaymentsPlace = { part: DeskPart; runId?: string | undefined };

/** What of the desk an address names; undefined for a place that there isn't. */
export function paymentsPlace(part: string | undefined, id: string | undefined) {
  const found = part === undefined ? 'approve' : DESK_PARTS.find((each) => each === part);
  const isKnown = id === undefined || (found === 'pay' && v.is(IdSchema, id));
  return found && isKnown ? ({ part: found, runId: id } satisfies PaymentsPlace) : undefined;
}

/** Where a part of the desk is. */
export function deskAddress(part: DeskPart): string {
  return part === 'approve' ? '/payments' : `/payments/${part}`;
}

/** Where a run is. */
export function runAddress(runId: string): string {
  return `${deskAddress('pay')}/${runId}`;
}
