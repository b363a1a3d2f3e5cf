import type { SaleSettlement } from '../../../../contract/sale-settlement-shapes.ts';
import { type Named as Booked, withSettlement } from '../bookings/examples.ts';

/** What an example of a module speaks of. */
type Named = Booked & { listing: { vendors: { id: string }[] } };

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
    prepare: withSettlement(),
    input: (given: Named) => ({ params: params(given) }),
  },
  setOutgoing: {
    who: 'agent' as const,
    prepare: withSettlement(),
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
    prepare: withSettlement(),
    input: (given: Named) => ({ params: outgoing(given) }),
  },
  setCertificate: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({
      params: certificate(given),
      body: { number: '2410123456789', validFrom: '2026-06-01', validUntil: '2027-05-31' },
    }),
  },
  removeCertificate: {
    who: 'agent' as const,
    prepare: withSettlement(),
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
    prepare: withSettlement(),
    input: (given: Named) => ({ params: params(given) }),
  },
};
