import type { DepositAct } from '../../../../contract/deposit-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import { propertyInstant } from '../../../../domain/listings/property-time.ts';
import type { DialogAct } from './act-words.ts';

/** What somebody types about an act; each act reads what it asks for. */
export type TypedAct = { on: IsoDate | null; time: string; by: string; reason: string };
export type ActProblems = Partial<Record<keyof TypedAct, string>>;

/** What was typed as the call takes it, or what is missing. */
export function readAct(
  event: DialogAct,
  typed: TypedAct,
  zone: string,
): { body: DepositAct } | { problems: ActProblems } {
  const on = typed.on;
  const [by, reason] = [typed.by.trim(), typed.reason.trim()];
  const noDay: ActProblems = { on: 'Enter the day' };
  const noReason: ActProblems = { reason: 'Give a reason' };
  switch (event) {
    case 'requestRelease':
      return on ? { body: { event, servedOn: on } } : { problems: noDay };
    case 'recordRelease':
      return on ? { body: { event, signedOn: on } } : { problems: noDay };
    case 'settlementNotice':
      return on ? { body: { event, on } } : { problems: noDay };
    case 'authoriseRelease':
    case 'confirmParties':
      return { body: { event } };
    case 'cancelNotice':
    case 'resolve':
      return reason ? { body: { event, reason } } : { problems: noReason };
    case 'rescind':
      if (on && reason) return { body: { event, on, reason } };
      return { problems: { ...(on ? {} : noDay), ...(reason ? {} : noReason) } };
    case 'dispute':
      if (by && reason) return { body: { event, by, reason } };
      return {
        problems: { ...(by ? {} : { by: 'Say who disputes it' }), ...(reason ? {} : noReason) },
      };
    case 'objection': {
      const receivedAt = on && propertyInstant({ date: on, time: typed.time }, zone);
      if (receivedAt && by) {
        return { body: { event, receivedAt, by, ...(reason ? { reason } : {}) } };
      }
      const noTime: ActProblems = { time: 'Enter the time' };
      return {
        problems: {
          ...(on ? (receivedAt ? {} : noTime) : noDay),
          ...(by ? {} : { by: 'Say who objected' }),
        },
      };
    }
  }
}
