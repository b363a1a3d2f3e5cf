import * as v from 'valibot';
import { IdSchema, ListingIdSchema } from '../../domain/ids.ts';
import { defineModule } from '../module.ts';

const CountSchema = v.number();

/** How many invoices of a listing stand where: `SupplierFacts` of domain/listings/supplier-standing.ts. */
const SupplierFactsSchema = v.object({
  waiting: CountSchema,
  mine: CountSchema,
  held: CountSchema,
  returned: CountSchema,
  unpaid: CountSchema,
  paid: CountSchema,
  paidLines: v.array(IdSchema),
});

/** Where the step of supplier payments stands; all of it that a device keeps. */
export const supplierStanding = defineModule('supplier-standing', {
  calls: {
    read: {
      method: 'GET',
      path: '/api/listings/:id/supplier-standing',
      summary: 'How many invoices of a listing’s suppliers wait, are held and are paid',
      access: { kind: 'permission', permission: 'listing.see-money' },
      offline: 'read',
      params: v.strictObject({ id: ListingIdSchema }),
      answer: { status: 200, schema: SupplierFactsSchema },
      problems: [],
    },
  },
});
