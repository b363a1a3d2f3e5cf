import { createHash } from 'node:crypto';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { SettlementSide } from '../../../../domain/settlement/date-change.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { SettlementRow } from './store.ts';

/** What an example of a module speaks of. */
export type Named = { listing: { agencyId: string; id: string }; id(name: string): string };

/** A day of settlement that is still to come whenever the examples run. */
const DAY = '2100-03-01' as IsoDate;
const LATER = '2100-03-08' as IsoDate;

/** What the listing of the examples has: a price, a buyer, both conveyancers, and contracts that are exchanged. */
export const settlingListing = (): Partial<ListingInput> => ({
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
  buyerConveyancer: { firm: 'Boronia Law', email: 'desk@boronia.example' },
  dates: { exchangedOn: '2026-01-05' as IsoDate },
});

/** The listing sold, without the moves that lead there. */
async function asSold(tx: Tx, { listing }: Named): Promise<void> {
  await tx.rows(
    `UPDATE listing SET status = 'exchanged' WHERE agency_id = $1 AND id = $2 AND status = 'draft'`,
    [listing.agencyId, listing.id],
  );
}

type Reported = { reportedById?: string; settleOn?: IsoDate };

/** A settlement of the listing in the state that an example needs, written past the services, with both sides. */
export function withSettlement(state: SettlementRow['state'] = 'booked', reported: Reported = {}) {
  return async (tx: Tx, given: Named): Promise<void> => {
    const { listing, id } = given;
    const by = reported.reportedById === undefined ? null : id(reported.reportedById);
    await tx.rows(
      `INSERT INTO settlement (agency_id, listing_id, id, state, settle_on, first_settle_on, platform, day_owner,
         reported_on, reported_at, reported_by_id, reported_by_name, reported_note, version, created_at)
       SELECT $1::uuid, $2::uuid, $3::uuid, $4, $5::date, $5::date, 'pexa', 'vendor', r.on_day, r.at, r.id, r.name, r.note, 1, '2026-01-06'
       FROM (SELECT CASE WHEN $6::uuid IS NOT NULL THEN date '2026-01-06' END AS on_day,
         CASE WHEN $6::uuid IS NOT NULL THEN timestamptz '2026-01-06' END AS at, $6::uuid AS id,
         CASE WHEN $6::uuid IS NOT NULL THEN 'Boronia Law' END AS name,
         CASE WHEN $6::uuid IS NOT NULL THEN 'The platform shows it' END AS note) r
       ON CONFLICT DO NOTHING`,
      [listing.agencyId, listing.id, id('settlement'), state, reported.settleOn ?? DAY, by],
    );
    await withPerson(tx, given, 'vendor');
    await withPerson(tx, given, 'buyer');
  };
}

async function withPerson(tx: Tx, { listing, id }: Named, side: SettlementSide): Promise<void> {
  await tx.rows(
    `INSERT INTO settlement_person (agency_id, settlement_id, person_id, side, name, email)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [
      listing.agencyId,
      id('settlement'),
      id(side),
      side,
      `Conveyancer of the ${side}`,
      `${side}@conveyancer.example`,
    ],
  );
}

/** The same with a date that the vendor’s side proposed and the buyer’s has to answer. */
export async function withProposal(tx: Tx, given: Named): Promise<void> {
  await withSettlement('date_proposed')(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO settlement_proposal (agency_id, settlement_id, id, settle_on, proposed_by, proposed_by_name, proposed_at,
       reason, to_accept)
     VALUES ($1, $2, $3, $4, 'vendor', 'Wattle Conveyancing', '2026-01-06', 'The bank needs another week', '{buyer}')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('settlement'), id('proposal'), LATER],
  );
}

const FUNDED = 5_000_00;

/** The same with an application of the listing for which money was paid out, which is paid back at settlement. */
export async function withFunding(tx: Tx, given: Named): Promise<void> {
  await withSettlement()(tx, given);
  const { listing, id } = given;
  await tx.rows(
    `INSERT INTO application (agency_id, id, listing_id, product, product_version, state, party, amount, purpose,
       payment_requires_otp, terms, answers, version, created_by, created_at, updated_at)
     VALUES ($1, $2, $3, 'standard', 1, 'active', 'vendor', $4, 'Marketing', false, $5::jsonb, '{}', 1, $2, '2026-01-05',
       '2026-01-05') ON CONFLICT DO NOTHING`,
    [
      listing.agencyId,
      id('application'),
      listing.id,
      FUNDED,
      JSON.stringify({ rules: [], cap: null }),
    ],
  );
  const at = '2026-01-06T01:00:00.000Z';
  const paid = { kind: 'received', id: 'paid out', receipt: 'paid out', at, amount: FUNDED };
  await tx.rows(
    `INSERT INTO payment (agency_id, id, application_id, purpose, method, amount, surcharge, received, state, reference,
       provider, facts, version, created_at, updated_at)
     VALUES ($1, $2::uuid, $3, 'drawdown', 'bank-transfer', $4, 0, $4, 'settled', $2::text, 'sandbox', $5::jsonb, 1,
       '2026-01-06', '2026-01-06') ON CONFLICT DO NOTHING`,
    [
      listing.agencyId,
      id('payout'),
      id('application'),
      FUNDED,
      JSON.stringify({ advance: FUNDED, events: [paid] }),
    ],
  );
}

/** A code of a link that is another one in each run. */
export const codeIn = ({ id }: Pick<Named, 'id'>) =>
  makeShortcode(
    true,
    createHash('sha256').update(id('link')).digest().subarray(0, shortcodeBytes(true)),
  );

/** The same of a sold listing, with a link of one side whose code is known, and which asks for no other. */
export function withLink(
  side: 'vendor' | 'buyer',
  prepare: (tx: Tx, given: Named) => Promise<void> = withSettlement(),
) {
  return async (tx: Tx, given: Named): Promise<void> => {
    await asSold(tx, given);
    await prepare(tx, given);
    const { listing, id } = given;
    await tx.rows(
      `INSERT INTO shortcode (code_hash, agency_id, settlement_id, settlement_person_id, code_sealed, requires_otp, created_at)
       VALUES ($4, $1, $2, $3, 'no message is sent with it', false, '2026-01-05') ON CONFLICT DO NOTHING`,
      [
        listing.agencyId,
        id('settlement'),
        id(side),
        createHash('sha256').update(codeIn(given)).digest(),
      ],
    );
  };
}

const params = ({ listing }: Named) => ({ id: listing.id });

/** Examples of the calls about the booking of a settlement, its people, links and dates. */
export const bookingExamples = {
  standing: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({ params: params(given) }),
  },
  book: {
    who: 'agent' as const,
    prepare: asSold,
    input: (given: Named) => ({
      params: params(given),
      body: { settleOn: DAY, settleAt: '14:00', platform: 'pexa' as const },
    }),
  },
  setTerms: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({
      params: params(given),
      body: { settleAt: '15:00', platform: 'pexa' as const, dayOwner: 'vendor' as const },
    }),
  },
  setParticipant: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({
      params: { ...params(given), side: 'buyer_lender' as const },
      body: { name: 'Coastline Bank', email: 'settlements@coastline.example' },
    }),
  },
  removeParticipant: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({ params: { ...params(given), personId: given.id('buyer') } }),
  },
  sendLink: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({ params: params(given), body: { personId: given.id('vendor') } }),
  },
  takeLinkBack: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({ params: { ...params(given), personId: given.id('vendor') } }),
  },
  previewDate: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({ params: params(given), body: { settleOn: LATER } }),
  },
  proposeDate: {
    who: 'agent' as const,
    prepare: withSettlement(),
    input: (given: Named) => ({
      params: params(given),
      body: { id: given.id('new-proposal'), settleOn: LATER, reason: 'The buyer asked for it' },
    }),
  },
  answerDate: {
    who: 'agent' as const,
    prepare: withProposal,
    input: (given: Named) => ({
      params: { ...params(given), proposalId: given.id('proposal') },
      body: { side: 'buyer' as const, isAccepted: true, reason: 'Boronia Law agreed by phone' },
    }),
  },
};
