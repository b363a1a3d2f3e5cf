import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import type { Tx } from '../../../db/transaction.ts';

/** What an example of a module speaks of. */
type Named = {
  listing: { agencyId: string; id: string; vendors: { id: string }[] };
  id(name: string): string;
};

/** What the listing of the examples has: a price, a buyer, a conveyancer of each side, and a planned day. */
export const saleListing = (): Partial<ListingInput> => ({
  price: { sale: cents(980_000_00) },
  buyers: [
    {
      id: '0190a5e0-0000-7000-8000-000000000005',
      kind: 'person',
      name: 'Bao Nguyen',
      email: 'bao@buyer.example',
    },
  ],
  vendorConveyancer: { firm: 'Wattle Conveyancing', email: 'desk@conveyancer.example' },
  buyerConveyancer: { firm: 'Boronia Law', email: 'desk@law.example' },
  dates: { settlementDueOn: '2027-03-01' as IsoDate },
});

/** A settlement of the listing that is booked. Written past the services: a sale takes many calls. */
async function withBooking(tx: Tx, { listing, id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO settlement (agency_id, listing_id, id, state, settle_on, first_settle_on, platform, day_owner, version,
       created_at)
     VALUES ($1, $2, $3, 'booked', '2027-03-01', '2027-03-01', 'pexa', 'vendor', 1, '2026-01-05')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, listing.id, id('settlement')],
  );
}

const params = ({ listing }: Named) => ({ id: listing.id });
const outgoing = (given: Named) => ({ ...params(given), outgoingId: given.id('outgoing') });
const certificate = (given: Named) => ({
  ...params(given),
  partyId: given.listing.vendors[0]?.id ?? '',
});

/** An example of each call about figures. */
export const figureExamples = {
  read: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({ params: params(given) }),
  },
  setOutgoing: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({
      params: outgoing(given),
      body: {
        kind: 'council' as const,
        label: 'Council rates',
        amount: 2_190_00,
        from: '2026-07-01',
        to: '2027-06-30',
        payment: 'paid' as const,
      },
    }),
  },
  removeOutgoing: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({ params: outgoing(given) }),
  },
  setCertificate: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({
      params: certificate(given),
      body: { number: '2410123456789', validFrom: '2026-06-01', validUntil: '2027-05-31' },
    }),
  },
  removeCertificate: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({ params: certificate(given) }),
  },
  approveFigures: {
    who: 'agent' as const,
    after: ['read'] as const,
    input: (given: Named & { answer(call: 'read'): SaleSettlement }) => ({
      params: params(given),
      body: {
        side: 'vendor' as const,
        mark: given.answer('read').figures?.mark ?? '',
        reason: 'Their email of this morning',
      },
    }),
  },
  statementPaper: {
    who: 'agent' as const,
    prepare: withBooking,
    input: (given: Named) => ({ params: params(given) }),
  },
};
