import { expect, test } from 'vitest';
import type { AmlCase, AmlParty } from '../../../../contract/aml-shapes.ts';
import type { ListingId } from '../../../../domain/ids.ts';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import { newBuyer, readBuyer } from '../../../../src/features/aml/buyer/buyer-draft.ts';
import { amlChanges, overlayParties } from '../../../../src/offline/changes/aml.ts';
import type { Queued } from '../../../../src/offline/changes/define-operation.ts';
import type { OperationState } from '../../../../src/offline/outbox/queued-change.ts';
import { newId } from '../../../support/builders.ts';

const listingId = newId() as ListingId;
const vendor: Party = { id: newId(), kind: 'person', name: 'Vera Vendor' };
const buyer: Party = { id: newId(), kind: 'company', name: 'Bao Pty Ltd' };
const seller: AmlParty = {
  partyId: vendor.id,
  side: 'seller',
  name: vendor.name,
  kind: 'individual',
  state: 'verified',
  next: 'none',
  isGone: false,
};
const payload = { id: newId(), partyId: buyer.id, kind: 'company', name: buyer.name };
const waits = (state: OperationState = 'queued') =>
  ({
    id: 'o',
    kind: 'aml.start@1',
    listingId,
    content: { payload },
    state,
    createdAt: 0,
  }) as unknown as Queued;
const listing = { vendors: [vendor], buyers: [buyer] };

test('domain.md 4.7: a buyer who was added on this device stands there, with the check that waits', () => {
  const [first, second] = overlayParties([seller], listing, []);
  expect(first).toBe(seller);
  expect(second).toEqual({
    partyId: buyer.id,
    side: 'buyer',
    name: 'Bao Pty Ltd',
    kind: 'company',
    state: 'not_started',
    next: 'start-or-delay',
    isGone: false,
  });
  expect(overlayParties([seller], listing, [waits()])[1]).toMatchObject({
    state: 'collecting',
    next: 'none',
    waiting: { operationId: 'o', state: 'queued' },
  });
  // One that was refused will not happen, and says so.
  expect(overlayParties([seller], listing, [waits('refused')])[1]).toMatchObject({
    state: 'not_started',
    waiting: { state: 'refused' },
  });
  // What has arrived already stays as the server has it.
  const arrived: AmlParty = { ...seller, partyId: buyer.id, state: 'screening' };
  expect(overlayParties([seller, arrived], listing, [waits()])).toEqual([seller, arrived]);
});

test('the answer to a start stands in the parties that were read, whether they had the buyer or not', () => {
  const [start] = amlChanges;
  const answer = {
    id: payload.id,
    partyId: buyer.id,
    side: 'buyer',
    state: 'collecting',
    next: 'collect',
    customer: { kind: 'company', people: [] },
  } as unknown as AmlCase;
  const change = { listingId, payload: payload as never };
  const { parties } = start.apply?.({ parties: [seller] }, change, { answer }) ?? { parties: [] };
  expect(parties).toMatchObject([
    seller,
    { name: 'Bao Pty Ltd', caseId: payload.id, side: 'buyer' },
  ]);
  expect(start.apply?.({ parties }, change, { answer }).parties).toEqual(parties);
  expect(start.words({ name: 'Bao' }, { content: {} } as never)).toBe('Start the check of: Bao');
});

test('a buyer takes a name as on papers and a way to reach them', () => {
  const typed = { ...newBuyer(), name: ' Bao  Nguyen ', mobile: '0412 345 678' };
  expect(readBuyer(typed)).toMatchObject({
    party: { id: typed.id, kind: 'person', name: expect.stringMatching(/^Bao +Nguyen$/) },
    errors: {},
  });
  expect(readBuyer({ ...typed, mobile: '', email: 'bao@buyer.example' }).party).toBeDefined();
  expect(readBuyer({ ...typed, mobile: '' }).errors).toEqual({
    mobile: 'Enter a mobile or an email',
  });
  expect(readBuyer({ ...typed, mobile: '12' }).errors.mobile).toBeTruthy();
  expect(readBuyer({ ...typed, email: 'bao' }).errors.email).toBeTruthy();
  expect(readBuyer({ ...typed, name: '' }).errors.name).toBeTruthy();
  expect(readBuyer({ ...typed, name: 'Madonna' }).party).toMatchObject({ name: 'Madonna' });
});
