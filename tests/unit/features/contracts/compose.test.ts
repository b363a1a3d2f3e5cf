import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EnvelopeDraftSchema } from '../../../../contract/envelope-draft.ts';
import type { Envelope } from '../../../../contract/envelope-shapes.ts';
import type { Template, TemplateVersion } from '../../../../contract/template-shapes.ts';
import { disclosureRule } from '../../../../domain/contracts/signing/disclosure-gate.ts';
import type { TemplateBody } from '../../../../domain/contracts/template/body.ts';
import type { IsoDate } from '../../../../domain/dates.ts';
import type { TemplateId } from '../../../../domain/ids.ts';
import type { Listing } from '../../../../domain/listings/listing.ts';
import {
  type ComposeDraft,
  ComposeDraftSchema,
  emptyDraft,
} from '../../../../src/features/contracts/compose/model/compose-draft.ts';
import { composeProblems } from '../../../../src/features/contracts/compose/model/compose-problems.ts';
import {
  draftLike,
  draftOfWaiting,
  envelopeOf,
} from '../../../../src/features/contracts/compose/model/envelope-of.ts';
import { fieldsToFill } from '../../../../src/features/contracts/compose/model/fill-fields.ts';
import {
  leftOut,
  proposePeople,
} from '../../../../src/features/contracts/compose/model/propose-people.ts';
import { newId } from '../../../support/builders.ts';

const templateId = newId() as TemplateId;
const signer = (id: string, role: 'vendor' | 'agent', order: number) =>
  ({ id, role, kind: 'signer', label: id, order }) as const;
const field = {
  type: 'text',
  page: 0,
  x: 0,
  y: 0,
  width: 100,
  height: 20,
  required: true,
} as const;

const body: TemplateBody = {
  signers: [
    signer('vendor-1', 'vendor', 1),
    signer('vendor-2', 'vendor', 1),
    { ...signer('vendor-1-witness', 'vendor', 1), kind: 'witness', witnessFor: 'vendor-1' },
    signer('agent-1', 'agent', 2),
  ],
  groups: [],
  fields: [
    { ...field, id: 'property', label: 'Property', merge: 'listing.address' },
    { ...field, id: 'terms', label: 'Terms' },
    { ...field, id: 'abn', label: 'ABN of the agency', merge: 'agency.abn' },
    { ...field, id: 'job', label: 'Occupation', signerId: 'vendor-1' },
  ],
};
const template = { id: templateId, currentNumber: 3, current: { body } } as unknown as Template & {
  current: TemplateVersion;
};
const vendor = (name: string, contact: object) => ({
  id: newId(),
  kind: 'person',
  name,
  ...contact,
});
const listing = {
  vendors: [
    vendor('Jane Citizen', { mobile: '0491 570 156' }),
    vendor('John O’Citizen', { mobile: '0491 570 157', email: 'john@owner.example' }),
  ],
  buyers: [],
} as unknown as Pick<Listing, 'vendors' | 'buyers'>;
const source = { listing, agent: { name: 'Anna Agent', email: 'anna@agency.example' }, newId };
const values = { 'listing.address': '1 Quay Street' };

function complete(changes: Partial<ComposeDraft> = {}): ComposeDraft {
  const people = proposePeople([{ body }], source).map((person) =>
    person.kind === 'witness' ? { ...person, name: 'Wendy Witness' } : person,
  );
  return {
    ...emptyDraft('Listing agreement'),
    templateIds: [templateId],
    typed: { [templateId]: { terms: 'With the curtains' } },
    people,
    ...changes,
  };
}

function problemsOf(
  draft: ComposeDraft,
  rule: Parameters<typeof envelopeOf>[3] = null,
  unmarked: TemplateBody['signers'] = [],
) {
  const envelope = envelopeOf(draft, 'listing-agreement', [template], rule);
  const toFill = fieldsToFill(template, values, draft.typed[templateId]);
  return composeProblems(draft, {
    envelope,
    fields: [{ templateId, toFill }],
    rule,
    unmarked,
  });
}

describe('who is proposed', () => {
  test('the vendors of the listing in their order, its agent, and a place for each witness', () => {
    const people = proposePeople([{ body }], source);
    expect(people.map(({ name, channels, position }) => [name, channels, position])).toEqual([
      ['Jane Citizen', ['SMS'], 1],
      ['John O’Citizen', ['EMAIL', 'SMS'], 1],
      ['', [], 1],
      ['Anna Agent', ['EMAIL'], 2],
    ]);
    expect(people[2]?.witnessFor).toBe(people[0]?.id);
  });

  test('a person of two documents is asked once; what was typed and copies stay', () => {
    const typed = complete().people ?? [];
    const copy = { ...(typed[0] as (typeof typed)[number]), id: newId(), kind: 'copy' as const };
    const { signerKey: _key, ...unasked } = copy;
    const again = proposePeople([{ body }, { body }], source, [...typed, unasked]);
    expect(again).toEqual([...typed, unasked]);
  });

  test('who of the listing has no place to sign is named', () => {
    const third = { ...listing, vendors: [...listing.vendors, vendor('Third Owner', {})] };
    const all = leftOut(complete().people ?? [], third as typeof listing);
    expect(all.map(({ name }) => name)).toEqual(['Third Owner']);
  });
});

describe('what is filled from the listing', () => {
  test('what is missing comes first; what signers fill is theirs; the server knows the rest', () => {
    expect(
      fieldsToFill(template, values).map(({ field: { id }, from, problem }) => [id, from, problem]),
    ).toEqual([
      ['terms', 'nobody', 'This has to be filled in'],
      ['property', 'listing', undefined],
      ['abn', 'server', undefined],
    ]);
  });

  test('a field stays in its place while something is typed into it', () => {
    const typed = fieldsToFill(template, values, { terms: 'W' });
    expect(typed.map(({ field: { id } }) => id)).toEqual(['terms', 'property', 'abn']);
    expect(typed[0]).toMatchObject({ from: 'typed', problem: undefined });
  });
});

describe('what is kept', () => {
  test('a complete draft makes an envelope that the contract takes, with only what was typed', () => {
    expect(problemsOf(complete())).toEqual([]);
    const envelope = envelopeOf(complete(), 'listing-agreement', [template], null);
    expect(v.is(EnvelopeDraftSchema, envelope)).toBe(true);
    expect(envelope.documents).toEqual([
      {
        kind: 'template',
        templateId,
        templateNumber: 3,
        prefilled: { terms: 'With the curtains' },
      },
    ]);
  });

  test('what is missing is named with its page', () => {
    const nobody = complete({ typed: {}, people: proposePeople([{ body }], source), subject: ' ' });
    expect(problemsOf(nobody).map(({ page, message }) => [page, message])).toEqual([
      ['fields', 'Terms: This has to be filled in'],
      ['people', 'vendor-1-witness: Enter name'],
      ['message', 'Enter subject'],
    ]);
    expect(problemsOf(complete({ templateIds: [] }))[0]?.page).toBe('documents');
    expect(problemsOf(complete({ expiresInDays: null }))[0]?.message).toMatch(/from 1 to 120/);
  });

  test('who would sign without leaving a mark is named before anything is kept', () => {
    const [, vendor] = body.signers;
    expect(problemsOf(complete(), null, vendor ? [vendor] : [])).toEqual([
      { page: 'documents', message: expect.stringMatching(/^vendor-2 has nothing to sign/) },
    ]);
  });

  test('domain.md 4.6: before a buyer signs, what the state prescribes is confirmed with its day', () => {
    const rule = disclosureRule('sale-contract', 'QLD', ['buyer', 'vendor']);
    expect(problemsOf(complete(), rule).map(({ message }) => message)).toEqual([
      expect.stringContaining('Form 2'),
    ]);
    const givenOn = '2026-11-20' as IsoDate;
    expect(problemsOf(complete({ givenOn }), rule)).toEqual([]);
    const made = envelopeOf(complete({ givenOn }), 'sale-contract', [template], rule);
    expect(made.disclosure).toEqual({ rule: 'qld-form-2', givenOn });
  });

  test('in order, a witness before the one they witness is refused', () => {
    const people = complete().people?.map((person) =>
      person.kind === 'signer' ? { ...person, position: 2 } : person,
    );
    const early = { ...complete(), inOrder: true, ...(people ? { people } : {}) };
    expect(problemsOf(early).map(({ page }) => page)).toEqual(['people']);
  });
});

describe('forms of envelopes that are there', () => {
  const waiting = envelopeOf(complete(), 'listing-agreement', [template], null);

  test('one that waits on this device comes back as it was composed', () => {
    const draft = draftOfWaiting(waiting);
    expect(v.is(ComposeDraftSchema, draft)).toBe(true);
    expect(envelopeOf(draft, 'listing-agreement', [template], null)).toEqual(waiting);
  });

  test('a new one like it has ids of its own, and its witness the new signer', () => {
    const documents = [{ templateId, prefilled: {} }];
    const again = draftLike({ ...waiting, documents } as unknown as Envelope);
    expect(v.is(ComposeDraftSchema, again)).toBe(true);
    expect(again.id).not.toBe(waiting.id);
    const before = waiting.recipients.map(({ id }) => id);
    expect(again.people?.filter(({ id }) => before.includes(id))).toEqual([]);
    expect(again.people?.[2]?.witnessFor).toBe(again.people?.[0]?.id);
  });
});
