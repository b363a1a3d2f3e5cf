import { person, witnessOf } from './people.ts';
import {
  groupsOf,
  heading,
  merged,
  row,
  type SampleTemplate,
  signatureOf,
  slot,
  words,
} from './sample.ts';

const buyer = person('buyer', 1, 1);
const vendor = person('vendor', 1, 2);

const particulars = [
  heading('Particulars'),
  row(merged('address', 'Property', 'listing.address', 440)),
  row(
    merged('title', 'Lot and plan', 'listing.lot-plan', 210),
    merged('folio', 'Volume and folio', 'listing.volume-folio', 210),
  ),
  row(
    merged('vendors', 'Vendors', 'listing.vendors.names', 210),
    merged('buyers', 'Buyers', 'listing.buyers.names', 210),
  ),
  row(
    merged('price', 'Price', 'price.sale', 210),
    merged('settlement', 'Settlement', 'dates.settlement-due-on', 210),
  ),
];

const treatySigners = [buyer, vendor];
const treaty: SampleTemplate = {
  key: 'contract-private-treaty',
  type: 'sale-contract',
  mode: 'manual',
  formality: 'simple',
  name: 'Contract of sale, private treaty',
  signers: treatySigners,
  groups: groupsOf(treatySigners),
  blocks: [
    words('The vendors sell and the buyers buy the property on the terms below.'),
    ...particulars,
    heading('Deposit'),
    words('The deposit is held by the stakeholder until the sale settles or the contract ends.'),
    row(
      slot('deposit', 'number', 'Deposit in dollars', { required: true }),
      slot('finance', 'checkbox', 'Subject to finance', { signerId: 'buyer-1' }),
      slot('finance-by', 'date', 'Finance by', {
        signerId: 'buyer-1',
        required: true,
        condition: { fieldId: 'finance', equals: 'true' },
      }),
    ),
    heading('Signed'),
    signatureOf('buyer-1', 'the buyer'),
    signatureOf('vendor-1', 'the vendor'),
  ],
};

const auction: SampleTemplate = {
  key: 'contract-auction',
  type: 'sale-contract',
  mode: 'manual',
  formality: 'simple',
  name: 'Contract of sale, auction with plan',
  signers: treatySigners,
  groups: groupsOf(treatySigners),
  blocks: [
    words('Sold under the hammer: this contract has no cooling-off period and no conditions.'),
    ...particulars,
    // The plan lies across, as surveyors draw it.
    { kind: 'page', rotation: 90 },
    heading('Plan of the land'),
    words(
      'The plan is part of the contract. Boundaries are as the title says, not as fences stand.',
    ),
    row(
      slot('plan-note', 'textarea', 'What the plan does not show', { width: 460, height: 120 }),
      slot('buyer-1-initials', 'initials', 'Initials of the buyer', {
        signerId: 'buyer-1',
        required: true,
      }),
    ),
    { kind: 'page', rotation: 0 },
    heading('Signed'),
    signatureOf('buyer-1', 'the buyer'),
    signatureOf('vendor-1', 'the vendor'),
  ],
};

const witness = witnessOf(vendor);
const witnessedSigners = [buyer, witnessOf(buyer), vendor, witness];
const witnessed: SampleTemplate = {
  key: 'contract-witnessed',
  type: 'sale-contract',
  mode: 'manual',
  formality: 'witnessed',
  name: 'Contract of sale, witnessed',
  signers: witnessedSigners,
  groups: groupsOf(witnessedSigners),
  blocks: [
    words('Each signature is made before a witness who is not a party.'),
    ...particulars,
    heading('Goods that stay'),
    row(
      slot('goods', 'checkbox_multi', 'The price includes', {
        signerId: 'vendor-1',
        options: ['Curtains', 'Dishwasher', 'Garden shed'],
      }),
      slot('goods-note', 'text', 'Anything else', { signerId: 'vendor-1' }),
    ),
    heading('Signed'),
    signatureOf('buyer-1', 'the buyer'),
    signatureOf('buyer-1-witness', 'the witness of the buyer'),
    signatureOf('vendor-1', 'the vendor'),
    signatureOf('vendor-1-witness', 'the witness of the vendor'),
  ],
};

/** The three sale contracts of the demonstration; one has a page that lies across. */
export const SALE_CONTRACTS = [treaty, auction, witnessed];
