import { person } from './people.ts';
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

const vendor = person('vendor', 1, 1);
const buyer = person('buyer', 1, 1);
const agent = person('agent', 1, 2);

const accessSigners = [vendor, buyer];
const access: SampleTemplate = {
  key: 'early-access',
  type: 'adhoc-contract',
  mode: 'manual',
  formality: 'simple',
  name: 'Early access before settlement',
  signers: accessSigners,
  groups: groupsOf(accessSigners),
  blocks: [
    words('The buyers may enter the property before settlement, at their own risk.'),
    row(merged('address', 'Property', 'listing.address', 440)),
    row(
      slot('from', 'date', 'From', { signerId: 'vendor-1', required: true }),
      slot('purpose', 'text', 'What for', { signerId: 'buyer-1', required: true }),
    ),
    signatureOf('vendor-1', 'the vendor'),
    signatureOf('buyer-1', 'the buyer'),
  ],
};

const formSigners = [vendor, agent];
const form: SampleTemplate = {
  key: 'key-receipt',
  type: 'adhoc-contract',
  mode: 'auto',
  formality: 'simple',
  name: 'Receipt for keys (a form)',
  signers: formSigners,
  groups: groupsOf(formSigners),
  blocks: [
    words('The agency has received the keys below and gives them back when the authority ends.'),
    row(
      slot('address', 'text', 'Property', {
        merge: 'listing.address',
        width: 440,
        height: 24,
        form: 'Property address',
      }),
    ),
    row(
      slot('count', 'number', 'Number of keys', {
        signerId: 'agent-1',
        required: true,
        height: 24,
        form: 'Number of keys',
      }),
      slot('kinds', 'text', 'Which keys', {
        signerId: 'agent-1',
        height: 24,
        form: 'Which keys',
      }),
    ),
    signatureOf('vendor-1', 'the vendor'),
    signatureOf('agent-1', 'the agent'),
  ],
};

const marketing: SampleTemplate = {
  key: 'marketing-change',
  type: 'adhoc-contract',
  mode: 'manual',
  formality: 'simple',
  name: 'Change of the marketing schedule',
  signers: formSigners,
  groups: groupsOf(formSigners),
  blocks: [
    words('The marketing that was agreed changes as written here; everything else stays.'),
    row(
      merged('address', 'Property', 'listing.address', 300),
      merged('total', 'Marketing so far, with GST', 'marketing.total', 140),
    ),
    heading('What changes'),
    row(slot('change', 'textarea', 'In words', { required: true, width: 440, height: 90 })),
    row(
      slot('new-total', 'number', 'New total in dollars', { required: true }),
      slot('agree-email', 'email', 'Send me the new schedule', {
        signerId: 'vendor-1',
        merge: 'listing.vendors.0.email',
      }),
    ),
    signatureOf('vendor-1', 'the vendor'),
    signatureOf('agent-1', 'the agent'),
  ],
};

/** The three other papers of the demonstration; one is a form of its own. */
export const ADHOC_CONTRACTS = [access, form, marketing];
