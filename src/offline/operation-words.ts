import { compareRecords } from '../../domain/listings/merge/compare-records.ts';
import { PRODUCT_NAMES, PRODUCT_TYPES } from '../../domain/products/product-types.ts';
import type { Operation } from './outbox/operation.ts';

/** So much of what somebody wrote tells it from another. */
const LONGEST = 60;

const PARTS: Record<string, string> = {
  address: 'address',
  title: 'title details',
  propertyClass: 'property type',
  category: 'category',
  features: 'features',
  saleMethod: 'method of sale',
  authority: 'authority',
  price: 'price',
  dates: 'dates',
  vendors: 'vendors',
  buyers: 'buyers',
  vendorConveyancer: 'vendor’s conveyancer',
  buyerConveyancer: 'buyer’s conveyancer',
  leadAgentId: 'agents',
  coAgentIds: 'agents',
  branchId: 'branch',
  commission: 'commission',
  marketing: 'marketing',
  mortgage: 'mortgage',
  otherCharges: 'other charges',
  auctionResult: 'auction result',
};

/** The parts of the record that an edit changes, in the order of the record, each once. */
export function changedParts({ content }: Pick<Operation, 'content'>): string[] {
  const { base, payload } = content;
  if (!base || !('record' in payload)) return [];
  const changed = compareRecords(base, payload.record, base).filter(
    ({ change }) => change !== 'nobody',
  );
  return [...new Set(changed.map(({ place: [group] }) => PARTS[group] ?? group))];
}

/** What a waiting change does, after its verb and without its listing: "Edit: price, vendors". */
export function describeChange(operation: Pick<Operation, 'kind' | 'content'>): string {
  const { kind, content } = operation;
  const payload: object = content.payload;
  const parts = changedParts(operation);
  switch (kind) {
    case 'listing.create@1':
      return 'Add this listing';
    case 'listing.edit@1':
      return parts.length > 0 ? `Edit: ${parts.join(', ')}` : 'Edit';
    case 'listing.archive@1':
      return 'Archive';
    case 'listing.restore@1':
      return 'Restore from the archive';
    case 'note.add@1':
      return named('Add a note', payload, 'text');
    case 'note.remove@1':
      return 'Remove a note';
    case 'task.add@1':
      return named('Add a task', payload, 'title');
    case 'task.change@1':
      return 'isDone' in payload && payload.isDone === true
        ? named('Tick a task off', payload, 'title')
        : named('Change a task', payload, 'title');
    case 'task.remove@1':
      return 'Remove a task';
    case 'tag.add@1':
      return named('Add a tag', payload, 'tag');
    case 'tag.remove@1':
      return named('Remove a tag', payload, 'tag');
    case 'document.add@1':
      return 'kind' in payload && payload.kind === 'photo'
        ? named('Add a photo', payload, 'name')
        : named('Add a document', payload, 'name');
    case 'document.remove@1':
      return 'Remove a document';
    case 'application.create@1':
      return applicationWords(payload);
    case 'application.send@1':
      return 'Send the links of an application';
    case 'envelope.create@1':
      return named('Keep a document to sign', payload, 'subject');
    default:
      return 'A change this version doesn’t know';
  }
}

function applicationWords(payload: object): string {
  const product: unknown = Object.getOwnPropertyDescriptor(payload, 'product')?.value;
  const name = PRODUCT_TYPES.find((each) => each === product);
  return name ? `Make an application: ${PRODUCT_NAMES[name]}` : 'Make an application';
}

function named(verb: string, payload: object, field: string): string {
  const value: unknown = Object.getOwnPropertyDescriptor(payload, field)?.value;
  if (typeof value !== 'string' || value === '') return verb;
  const [line = ''] = value.split('\n', 1);
  const words = line.length > LONGEST ? `${line.slice(0, LONGEST).trimEnd()}…` : line;
  return `${verb}: ${words}`;
}
