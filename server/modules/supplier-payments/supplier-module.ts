import { suppliers } from '../../../contract/endpoints/suppliers.ts';
import type { Tx } from '../../db/transaction.ts';
import { serverModule } from '../../server-module.ts';
import { supplierHandlers } from './supplier-endpoints.ts';

type Named = { listing: { agencyId: string }; id(name: string): string };

const typed = { bsb: '082-001', accountNumber: '1234 5678', name: 'Lenscraft Studio' };
const details = {
  name: 'Lenscraft Studio',
  abn: '51 824 753 556',
  isGstRegistered: true,
  email: 'accounts@lenscraft.example',
  phone: '0491 570 006',
};

/** An account that somebody else gave, which waits. */
async function prepare(tx: Tx, given: Named): Promise<void> {
  await tx.rows(
    `INSERT INTO supplier_account (agency_id, supplier_id, id, bsb, account_number, account_name, name_check,
       starts_at, created_at, created_by, created_by_name)
     VALUES ($1, $2, $3, '062000', '30004000', 'Lenscraft', 'match', '2100-01-01', '2026-01-05', $3, 'Nora')
     ON CONFLICT DO NOTHING`,
    [given.listing.agencyId, given.id('supplier'), given.id('account')],
  );
}
const held = ({ id }: Named) => ({
  params: { supplierId: id('supplier'), accountId: id('account') },
  body: {},
});

/** The suppliers of an agency. */
export const suppliersModule = serverModule({
  module: suppliers,
  handlers: supplierHandlers,
  examples: {
    list: { who: 'agent', after: ['add'], input: () => ({}) },
    add: {
      who: 'agent',
      input: ({ id }) => ({ body: { id: id('supplier'), ...details } }),
    },
    edit: {
      who: 'agent',
      after: ['add'],
      input: ({ id }) => ({
        params: { supplierId: id('supplier') },
        body: { ...details, name: 'Lenscraft Studios', isArchived: false },
        ifMatch: '"1"',
      }),
    },
    checkAccount: { who: 'agent', input: () => ({ body: typed }) },
    changeAccount: {
      who: 'agent',
      after: ['add'],
      input: ({ id }) => ({
        params: { supplierId: id('supplier') },
        body: { ...typed, id: id('new-account') },
      }),
    },
    confirmAccount: {
      who: 'principal',
      after: ['add'],
      prepare,
      input: (given) => ({ ...held(given), body: { calledNumber: '0491 570 110' } }),
    },
    stopAccount: { who: 'principal', after: ['add'], prepare, input: held },
  },
});
