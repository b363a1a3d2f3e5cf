import type { IsoDate } from '../../../domain/dates.ts';
import type { Listing } from '../../../domain/listings/listing.ts';
import { propertyDate, propertyZone } from '../../../domain/listings/property-time.ts';
import { NO_AGENCY, type Tx } from '../../db/transaction.ts';
import type { SignedInCall } from '../../http/call.ts';
import { agentNames } from './store.ts';

/** Who did it, for a timeline entry; the actor, time and request are compulsory in each. */
export async function actorOf(tx: Tx, call: SignedInCall) {
  const { agencyId, subject } = call.principal;
  const names = await agentNames(tx, agencyId ?? NO_AGENCY, [subject]);
  return {
    at: call.now,
    madeAt: call.madeAt,
    actorId: subject,
    actorName: names.get(subject) ?? 'Someone who has left',
    requestId: call.requestId,
  };
}

/** Today where the property is: business time is the property's state zone (domain.md 4.1). */
export function todayOf(call: SignedInCall, listing: Listing): IsoDate {
  return propertyDate(call.now, propertyZone(listing.address.state));
}
