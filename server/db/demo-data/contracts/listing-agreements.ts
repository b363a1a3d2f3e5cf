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

const vendors = [person('vendor', 1, 1), person('vendor', 2, 1)] as const;
const witness = witnessOf(vendors[0]);
const agent = person('agent', 1, 2);

const property = [
  heading('1. The property and the parties'),
  row(merged('address', 'Property', 'listing.address', 440)),
  row(
    merged('vendors', 'Vendors', 'listing.vendors.names', 260),
    merged('agency', 'Agency', 'agency.name', 170),
  ),
];

const exclusiveSigners = [...vendors, witness, agent];
const exclusive: SampleTemplate = {
  key: 'exclusive-agreement',
  type: 'listing-agreement',
  mode: 'manual',
  formality: 'simple',
  name: 'Exclusive listing agreement',
  signers: exclusiveSigners,
  groups: groupsOf(exclusiveSigners),
  blocks: [
    words('This agreement says on what terms the agency offers the property for sale.'),
    ...property,
    heading('2. Authority'),
    words(
      'The vendors give the agency the sole right to offer the property from the first to the last day below. Whoever finds the buyer within that time, the agency has done its work.',
    ),
    row(
      merged('starts', 'From', 'authority.starts-on', 120),
      merged('ends', 'Until', 'authority.ends-on', 120),
      merged('guide', 'Price guide', 'price.guide', 190),
    ),
    heading('3. Commission and marketing'),
    words(
      'Commission falls due when the sale settles. It is shown as a percent and, once the price is known, in dollars with GST. Marketing is paid as the schedule says, whether the property sells or not.',
    ),
    row(
      merged('percent', 'Commission', 'commission.percent', 120),
      merged('marketing', 'Marketing with GST', 'marketing.total', 150),
    ),
    row(
      slot('auction', 'checkbox', 'Auction', { signerId: 'vendor-1' }),
      slot('reserve-note', 'textarea', 'What the auctioneer should know', {
        signerId: 'vendor-1',
        width: 400,
        height: 60,
        condition: { fieldId: 'auction', equals: 'true' },
      }),
    ),
    { kind: 'page', rotation: 0 },
    heading('4. Ending early'),
    words(
      'Either side may end this agreement by writing to the other. Marketing that was ordered by then is still paid.',
    ),
    row(
      slot('vendor-1-initials', 'initials', 'Initials, vendor 1', {
        signerId: 'vendor-1',
        required: true,
      }),
      slot('vendor-2-initials', 'initials', 'Initials, vendor 2', {
        signerId: 'vendor-2',
        required: true,
      }),
    ),
    heading('5. Signed'),
    signatureOf('vendor-1', 'vendor 1'),
    signatureOf('vendor-2', 'vendor 2'),
    signatureOf('vendor-1-witness', 'the witness of vendor 1'),
    signatureOf('agent-1', 'the agent'),
  ],
};

const openSigners = [vendors[0], agent];
const open: SampleTemplate = {
  key: 'open-agreement',
  type: 'listing-agreement',
  mode: 'manual',
  formality: 'simple',
  name: 'Open listing agreement',
  signers: openSigners,
  groups: groupsOf(openSigners),
  blocks: [
    words('The vendor may give the same task to other agencies and may sell without any.'),
    ...property,
    heading('2. Commission'),
    words('Commission is due to the agency that introduced the buyer, when the sale settles.'),
    row(
      merged('percent', 'Commission', 'commission.percent', 120),
      slot('contact', 'select', 'Reach me by', {
        signerId: 'vendor-1',
        options: ['Phone', 'Email', 'Text message'],
      }),
      slot('mobile', 'phone', 'My mobile', {
        signerId: 'vendor-1',
        merge: 'listing.vendors.0.mobile',
      }),
    ),
    heading('3. Signed'),
    signatureOf('vendor-1', 'the vendor'),
    signatureOf('agent-1', 'the agent'),
  ],
};

const tagged: SampleTemplate = {
  key: 'tagged-agreement',
  type: 'listing-agreement',
  mode: 'auto',
  formality: 'simple',
  name: 'Listing agreement with tags',
  signers: openSigners,
  groups: groupsOf(openSigners),
  blocks: [
    words('The tags below say what belongs where; the designer proposes the fields from them.'),
    heading('1. Particulars'),
    row(
      slot('address', 'text', 'Property', {
        merge: 'listing.address',
        width: 440,
        height: 24,
        tag: '{{listing.address}}',
      }),
    ),
    row(
      slot('owner', 'text', 'Owner', {
        merge: 'listing.vendors.0.name',
        width: 210,
        height: 24,
        tag: '{{listing.vendors.0.name}}',
      }),
      slot('owner-email', 'email', 'Email of the owner', {
        signerId: 'vendor-1',
        width: 210,
        height: 24,
        tag: '{{Email;role=Vendor1;type=email}}',
      }),
    ),
    heading('2. Signed'),
    row(
      slot('vendor-1-signature', 'signature', 'Owner', {
        signerId: 'vendor-1',
        required: true,
        width: 220,
        height: 56,
        tag: '{{Signature;role=Vendor1;type=signature}}',
      }),
      slot('agent-1-signature', 'signature', 'Agent', {
        signerId: 'agent-1',
        required: true,
        width: 220,
        height: 56,
        tag: '{{Signature;role=Agent1;type=signature}}',
      }),
    ),
  ],
};

/** The three listing agreements of the demonstration. */
export const LISTING_AGREEMENTS = [exclusive, open, tagged];
