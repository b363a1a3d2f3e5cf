import { createHash } from 'node:crypto';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import { cents } from '../../../../domain/money.ts';
import { makeShortcode, shortcodeBytes } from '../../../../domain/otp/shortcode.ts';
import type { DepositSide } from '../../../../domain/trust/trust-work.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { DepositRow } from './store.ts';

/** What an example of a module speaks of. */
export type Named = { listing: { agencyId: string; id: string }; id(name: string): string };

const BUYER = '0190a5e0-0000-7000-8000-000000000004';
const AMOUNT = 98_000_00;

/** What the listing of the examples has: a buyer, both conveyancers and a price. */
export const soldListing = (): Partial<ListingInput> => ({
  price: { sale: cents(980_000_00) },
  buyers: [
    {
      id: BUYER,
      kind: 'person',
      name: 'Bao Nguyen',
      email: 'bao@buyer.example',
      mobile: '0491 570 156',
    },
  ],
  vendorConveyancer: { firm: 'Wattle Conveyancing', email: 'desk@conveyancer.example' },
  dates: { exchangedOn: '2026-01-05' as IsoDate },
});

/** The agency's trust account, in force. */
async function withTrustAccount(tx: Tx, { listing, id }: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO agency_account (agency_id, id, purpose, bsb, account_number, account_name, starts_at, created_at,
       created_by_name)
     VALUES ($1, $2, 'trust', '062000', '100200301', 'Quillwater Trust Account', '2026-01-05', '2026-01-05', 'Nora')
     ON CONFLICT DO NOTHING`,
    [listing.agencyId, id('trust-account')],
  );
}

type Wanted = { holder?: DepositRow['holder']; servedOn?: string; signedOn?: string };

/** A deposit of the listing in the state that an example needs. Written past the services: a sale takes many calls. */
export function withDeposit(
  state: DepositRow['state'],
  { holder = 'agent', servedOn, signedOn }: Wanted = {},
) {
  return async (tx: Tx, given: Named): Promise<void> => {
    await withTrustAccount(tx, given);
    const { listing, id } = given;
    await tx.rows(
      `INSERT INTO sold_deposit (agency_id, listing_id, id, state, reference, price, amount, basis_points, holder, due_on,
         exchanged_on, is_at_auction, is_condition_open, served_on, release_signed_on, account_id, version,
         created_at)
       VALUES ($1, $2, $3::uuid, $4, $3::text, 98000000, $5, 1000, $6, '2026-01-06', '2026-01-05', true, false, $7, $8, $9,
         1, '2026-01-05') ON CONFLICT DO NOTHING`,
      [
        listing.agencyId,
        listing.id,
        id('deposit'),
        state,
        AMOUNT,
        holder,
        servedOn ?? null,
        signedOn ?? null,
        id('trust-account'),
      ],
    );
  };
}

/** The same with the whole of it received and cleared. */
export function withMoney(state: DepositRow['state'], wanted: Wanted = {}) {
  return async (tx: Tx, given: Named): Promise<void> => {
    await withDeposit(state, wanted)(tx, given);
    const { listing, id } = given;
    await tx.rows(
      `INSERT INTO trust_entry (agency_id, deposit_id, id, account_id, kind, number, amount, on_day, method, name,
         purpose, banked_on, clears_on, presented_on, created_at, created_by_name)
       SELECT $1::uuid, $2::uuid, $3::uuid, $4::uuid, 'receipt', coalesce(max(number), 0) + 1, $5::bigint, '2026-01-06',
         'transfer', 'Bao Nguyen', 'Deposit', '2026-01-06', '2026-01-06', '2026-01-06', '2026-01-06', 'Nora'
       FROM trust_entry WHERE agency_id = $1::uuid AND account_id = $4::uuid AND kind = 'receipt' ON CONFLICT DO NOTHING`,
      [listing.agencyId, id('deposit'), id('receipt'), id('trust-account'), AMOUNT],
    );
  };
}

/** A code of a link that is another one in each run. */
export const codeIn = ({ id }: Pick<Named, 'id'>) =>
  makeShortcode(
    true,
    createHash('sha256').update(id('link')).digest().subarray(0, shortcodeBytes(true)),
  );

/** The same with a link of one side whose code is known, and which asks for no other. */
export function withLink(side: DepositSide, prepare: (tx: Tx, given: Named) => Promise<void>) {
  return async (tx: Tx, given: Named): Promise<void> => {
    await prepare(tx, given);
    const { listing, id } = given;
    // A buyer is one of the listing's.
    const keys = [listing.agencyId, id('deposit'), side === 'buyer' ? BUYER : id('person')];
    await tx.rows(
      `INSERT INTO deposit_person (agency_id, deposit_id, person_id, side, name, email, sent_at, sent_by_name, gets_link)
       VALUES ($1, $2, $3, $4, 'Bao Nguyen', 'bao@buyer.example', '2026-01-05', 'Nora', true) ON CONFLICT DO NOTHING`,
      [...keys, side],
    );
    await tx.rows(
      `INSERT INTO shortcode (code_hash, agency_id, deposit_id, deposit_person_id, code_sealed, requires_otp, created_at)
       VALUES ($4, $1, $2, $3, 'no message is sent with it', false, '2026-01-05') ON CONFLICT DO NOTHING`,
      [...keys, createHash('sha256').update(codeIn(given)).digest()],
    );
  };
}
