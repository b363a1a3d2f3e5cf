import { describe, expect, test } from 'vitest';
import type { Application } from '../../../../contract/application-shapes.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import {
  applicationsAfter,
  overlayApplications,
} from '../../../../src/offline/changes/applications.ts';
import type { Operation } from '../../../../src/offline/outbox/operation.ts';
import type { OperationState } from '../../../../src/offline/outbox/queued-change.ts';
import { newId } from '../../../support/builders.ts';

const listing = {
  id: newId(),
  vendors: [{ id: newId(), kind: 'person', name: 'Jane Citizen', mobile: '0491 570 156' }],
  buyers: [],
} as unknown as Listing;
const id = newId();
let seq = 0;

function operation(kind: string, payload: object, state: OperationState = 'queued'): Operation {
  seq += 1;
  const content = { payload, addressLine: '1 Acacia Street' };
  const createdAt = Date.UTC(2026, 10, 21);
  return {
    seq,
    id: `operation-${seq}`,
    lane: `listing:${listing.id}`,
    kind,
    listingId: listing.id,
    content,
    createdAt,
    build: '',
    state,
    attempts: 0,
  } as unknown as Operation;
}

const choice = { id, product: 'standard', amount: 8_000_00, purpose: '', paymentRequiresOtp: true };
const create = (state?: OperationState) => operation('application.create@1', choice, state);
const send = (state?: OperationState) => operation('application.send@1', { id }, state);
const draft = { ...choice, state: 'draft', parties: [], version: 1 } as unknown as Application;

describe('offline 24: applications with what waits laid over them', () => {
  test('one that was made here shows as a draft of this device, with the people of the listing', () => {
    const [made] = overlayApplications([], [create()], listing);
    expect(made).toMatchObject({
      state: 'draft',
      isUnsent: true,
      party: 'vendor',
      parties: [{ name: 'Jane Citizen', phone: '0491 570 156' }],
      waiting: { state: 'queued' },
    });
  });

  test('one that is sent behind it shows as sent, in the state of the sending', () => {
    const [made] = overlayApplications([], [create('sending'), send()], listing);
    expect(made).toMatchObject({ state: 'sent', waiting: { state: 'queued' } });
  });

  test('a draft of the server whose sending waits shows as sent', () => {
    const [sent] = overlayApplications([draft], [send('waiting')], listing);
    expect(sent).toMatchObject({ state: 'sent', waiting: { state: 'waiting' } });
  });

  test('offline 25: a sending that was refused leaves the draft, with what stopped it', () => {
    const [kept] = overlayApplications([draft], [send('refused')], listing);
    expect(kept).toMatchObject({ state: 'draft', waiting: { state: 'refused' } });
  });

  test('an application that was refused keeps showing, and its sending does not hide why', () => {
    const [kept] = overlayApplications([], [create('refused'), send()], listing);
    expect(kept).toMatchObject({ state: 'draft', isUnsent: true, waiting: { state: 'refused' } });
  });

  test('what has arrived already is laid to no effect', () => {
    expect(overlayApplications([draft], [create()], listing)).toEqual([draft]);
    const opened = { ...draft, state: 'opened' } as Application;
    expect(overlayApplications([opened], [send()], listing)).toEqual([opened]);
  });

  test('an answer takes the place of what was there, or comes in front', () => {
    const sent = { ...draft, state: 'sent' } as Application;
    expect(applicationsAfter([draft], sent)).toEqual([sent]);
    const other = { ...draft, id: newId() } as Application;
    expect(applicationsAfter([draft], other)).toEqual([other, draft]);
  });
});
