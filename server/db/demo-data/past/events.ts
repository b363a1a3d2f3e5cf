import type { Office } from '../agencies.ts';
import type { Issuer } from '../identifiers.ts';
import type { DemoEvent, DemoListing, DemoStaffUser } from '../shapes.ts';
import { type Moment, toInstant } from './timeline.ts';

/** The name of an event no person caused. */
const SYSTEM = 'System';

/** The timeline of a listing as stored, with who did what: the agent, the principal or the system. */
export function createEvents(
  listing: DemoListing,
  moments: readonly Moment[],
  office: Office,
  lead: DemoStaffUser | undefined,
  issuer: Issuer,
): DemoEvent[] {
  const principal = office.staff.find((person) => person.roles.includes('manage-agency'));
  return moments.map((moment) => {
    const who = { AGT: lead ?? principal, PRN: principal, SYS: undefined, CVY: undefined };
    const person = who[moment.actor];
    return {
      agencyId: listing.agencyId,
      listingId: listing.id,
      id: issuer.id(moment.at),
      at: toInstant(moment.at),
      kind: moment.kind,
      event: moment.event,
      actor: moment.actor,
      actorId: person?.id ?? null,
      actorName: person?.name ?? SYSTEM,
      from: moment.from,
      to: moment.to,
      reason: moment.reason,
      fields: moment.fields,
    };
  });
}
