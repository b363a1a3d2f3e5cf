import type { Tx } from '../../../db/transaction.ts';

type Named = { listing: { agencyId: string; id: string }; id(name: string): string };

/** A settlement of the listing, whose contract stands. Written past the services: a sale takes many calls. */
async function withSettlement(
  tx: Tx,
  { listing: { agencyId, id: listingId }, id }: Named,
): Promise<void> {
  await tx.rows(`UPDATE listing SET status = 'unconditional' WHERE agency_id = $1 AND id = $2`, [
    agencyId,
    listingId,
  ]);
  await tx.rows(
    `INSERT INTO settlement (agency_id, listing_id, id, state, settle_on, first_settle_on, platform, day_owner, version,
       created_at)
     VALUES ($1, $2, $3, 'booked', '2026-02-16', '2026-02-16', 'paper', 'vendor', 1, '2026-01-05') ON CONFLICT DO NOTHING`,
    [agencyId, listingId, id('settlement')],
  );
}

/** The same with the word of the buyer's side, by their link, that it settled. */
async function withReport(tx: Tx, given: Named): Promise<void> {
  await withSettlement(tx, given);
  const { listing, id } = given;
  const keys = [listing.agencyId, id('settlement'), id('person')];
  await tx.rows(
    `INSERT INTO settlement_person (agency_id, settlement_id, person_id, side, name, email)
     VALUES ($1, $2, $3, 'buyer', 'Bea Conveyancer', 'bea@conveyancer.example') ON CONFLICT DO NOTHING`,
    keys,
  );
  await tx.rows(
    `UPDATE settlement SET reported_on = '2026-02-16', reported_at = '2026-02-16', reported_by_id = $3,
       reported_by_name = 'Bea Conveyancer', reported_note = '' WHERE agency_id = $1 AND id = $2 AND reported_on IS NULL`,
    keys,
  );
}

const params = ({ listing }: { listing: { id: string } }) => ({ id: listing.id });

/** Examples of how a settlement ends. */
export const closingExamples = {
  fail: {
    who: 'agent',
    prepare: withSettlement,
    input: (given: Named) => ({
      params: params(given),
      body: { reason: 'funds_not_ready' as const, note: 'The bank will have it tomorrow' },
    }),
  },
  reportSettled: {
    who: 'agent',
    prepare: withSettlement,
    input: (given: Named) => ({
      params: params(given),
      body: { on: '2026-02-16', note: 'The buyer’s conveyancer called' },
    }),
  },
  confirmSettled: {
    who: 'agent',
    prepare: withReport,
    input: (given: Named) => ({ params: params(given), body: { on: '2026-02-16' } }),
  },
  takeReportBack: {
    who: 'agent',
    prepare: withSettlement,
    input: (given: Named) => ({ params: params(given) }),
  },
} as const;
