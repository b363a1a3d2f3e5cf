import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import type { Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { agentNames } from './store.ts';

/** Who did it, for a timeline entry; the actor, time and request are compulsory in each. */
export async function actorOf(tx: Tx, call: SignedInCall) {
  const { agencyId, subject } = call.principal;
  const names = await agentNames(tx, agencyId ?? '', [subject]);
  return {
    at: call.now,
    actorId: subject,
    actorName: names.get(subject) ?? 'Someone who has left',
    requestId: call.requestId,
  };
}

const ZONES: Record<Listing['address']['state'], string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

/** Today where the property is: business time is the property's state zone (domain.md 4.1). */
export function todayOf(call: SignedInCall, listing: Listing): IsoDate {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: ZONES[listing.address.state] });
  return format.format(call.now) as IsoDate;
}
