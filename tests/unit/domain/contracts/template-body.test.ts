import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GROUP_KINDS, TemplateBodySchema } from '../../../../domain/contracts/template/body.ts';
import { bodyFaults } from '../../../../domain/contracts/template/body-faults.ts';
import {
  FIELD_TYPES,
  hasOptions,
  isHandField,
  PALETTE_SIZES,
  takesText,
} from '../../../../domain/contracts/template/field-types.ts';
import {
  DELIVERY_CHANNELS,
  SIGNER_COLOURS,
  SIGNER_ROLES,
  signerColour,
  signerKey,
  UNKNOWN_SIGNER_COLOUR,
} from '../../../../domain/contracts/template/signers.ts';
import { A4, body, field } from './bodies.ts';

const faultsOf = (...given: Parameters<typeof body>) =>
  bodyFaults(body(...given), [A4]).map(({ path, message }) => `${path}: ${message}`);

describe('spec 3: field types, palette and signers', () => {
  test('the twelve types in their order with the sizes of the palette', () => {
    expect(FIELD_TYPES).toEqual(
      'text signature sign_date initials email phone date checkbox checkbox_multi select textarea number'.split(
        ' ',
      ),
    );
    const sizes = Object.fromEntries(
      Object.entries(PALETTE_SIZES).map(([type, { width, height }]) => [
        type,
        `${width}x${height}`,
      ]),
    );
    expect(sizes).toMatchObject({
      text: '200x30',
      signature: '250x80',
      sign_date: '250x80',
      date: '150x30',
      checkbox: '20x20',
      number: '150x30',
      email: '200x30',
      phone: '150x30',
    });
  });

  test('fifteen colours, each another; who is unknown gets grey', () => {
    expect(new Set(SIGNER_COLOURS).size).toBe(15);
    const signers = Array.from({ length: 16 }, (_, at) => ({ id: `s${at}` }));
    expect(signerColour(signers, 's0')).toBe(SIGNER_COLOURS[0]);
    expect(signerColour(signers, 's14')).toBe(SIGNER_COLOURS[14]);
    expect(signerColour(signers, 's15')).toBe(UNKNOWN_SIGNER_COLOUR);
    expect(signerColour(signers, 'nobody')).toBe(UNKNOWN_SIGNER_COLOUR);
    expect(signerColour(signers, undefined)).toBe(UNKNOWN_SIGNER_COLOUR);
  });

  test('three roles of signers, two channels, four kinds of groups', () => {
    expect(SIGNER_ROLES).toEqual(['agent', 'buyer', 'vendor']);
    expect(DELIVERY_CHANNELS).toEqual(['EMAIL', 'SMS']);
    expect(GROUP_KINDS).toEqual(['general', 'signer', 'witness', 'custom']);
  });

  test('a person has the same key in each template; a role belongs to a side of the sale', () => {
    expect(signerKey('vendor', 1)).toBe('vendor-1');
    expect(signerKey('buyer', 2, true)).toBe('buyer-2-witness');
  });
});

describe('the body of a template', () => {
  test('is accepted when it is sound, with a field of each type', () => {
    const fields = FIELD_TYPES.map((type) =>
      field(type, {
        type,
        ...(hasOptions(type) ? { options: ['One', 'Two'] } : {}),
        ...(isHandField(type) || type === 'sign_date' ? { signerId: 'vendor-1' } : {}),
        ...(takesText(type) ? { merge: 'listing.address' as const } : {}),
      }),
    );
    expect(v.parse(TemplateBodySchema, body(fields))).toEqual(body(fields));
    expect(faultsOf(fields)).toEqual([]);
  });

  test.each([
    ['constructor'],
    ['__proto__'],
    ['prototype'],
    ['a b'],
    ['-a'],
    ['x'.repeat(41)],
    [''],
  ])('refuses the id %j', (id) => {
    expect(v.safeParse(TemplateBodySchema, body([field(id)])).success).toBe(false);
  });

  test('security.md 2.8: what isn’t a merge key, an unknown key or an address is refused', () => {
    const spoilt = (extra: Record<string, unknown>) =>
      v.safeParse(TemplateBodySchema, body([{ ...field('a'), ...extra }])).success;
    expect(spoilt({})).toBe(true);
    expect(spoilt({ merge: 'listing.address' })).toBe(true);
    for (const merge of ['constructor', 'listing.price.reserve', '{{1+1}}', '__proto__', '']) {
      expect(spoilt({ merge }), merge).toBe(false);
    }
    expect(spoilt({ expression: 'process.env' })).toBe(false);
    expect(spoilt({ basePdf: 'https://elsewhere.example/a.pdf' })).toBe(false);
    expect(spoilt({ text: 'a\u0000b' })).toBe(false);
    expect(spoilt({ x: Number.NaN })).toBe(false);
    expect(spoilt({ x: -1 })).toBe(false);
  });

  test('has 500 fields at most', () => {
    const many = Array.from({ length: 501 }, (_, at) => field(`f${at}`));
    expect(v.safeParse(TemplateBodySchema, body(many)).success).toBe(false);
    expect(v.safeParse(TemplateBodySchema, body(many.slice(1))).success).toBe(true);
  });

  test('an id that is there twice, and what names nothing, are told apart', () => {
    expect(faultsOf([field('a'), field('a')])).toEqual(['fields.1.id: This id is there twice']);
    expect(faultsOf([field('a', { signerId: 'buyer-1' })])).toEqual([
      'fields.0.signerId: There is no such signer',
    ]);
    expect(faultsOf([field('a', { groupId: 'g' })])).toEqual([
      'fields.0.groupId: There is no such group',
    ]);
    expect(faultsOf([field('a', { condition: { fieldId: 'b', equals: 'x' } })])).toEqual([
      'fields.0.condition.fieldId: There is no such field',
    ]);
  });

  test('a witness witnesses a signer, and only a witness does', () => {
    const [signer, witness] = body([]).signers;
    if (!signer || !witness) throw new Error('both are there');
    const { witnessFor: _, ...alone } = witness;
    expect(faultsOf([], { signers: [signer, alone] })).toEqual([
      'signers.1.witnessFor: Say whose signing is witnessed',
    ]);
    expect(faultsOf([], { signers: [signer, { ...witness, witnessFor: witness.id }] })).toEqual([
      'signers.1.witnessFor: Say whose signing is witnessed',
    ]);
    expect(faultsOf([], { signers: [{ ...signer, witnessFor: signer.id }] })).toEqual([
      'signers.0.witnessFor: Only a witness witnesses',
    ]);
  });

  test('a field lies on its page', () => {
    expect(faultsOf([field('a', { page: 1 })])).toEqual([
      'fields.0.page: The document has no such page',
    ]);
    expect(faultsOf([field('a', { x: 395.4 })])).toEqual([]);
    expect(faultsOf([field('a', { x: 396 })])).toEqual(['fields.0.x: It lies outside the page']);
    expect(faultsOf([field('a', { y: 820 })])).toEqual(['fields.0.y: It lies outside the page']);
  });

  test('hands belong to signers and are never filled beforehand; choices have options', () => {
    expect(faultsOf([field('a', { type: 'signature' })])).toEqual([
      'fields.0.signerId: Say whose field it is',
    ]);
    expect(
      faultsOf([field('a', { type: 'initials', signerId: 'vendor-1', merge: 'agent.name' })]),
    ).toEqual(['fields.0.merge: Only the signer fills this field']);
    expect(faultsOf([field('a', { type: 'select' })])).toEqual([
      'fields.0.options: Add something to choose from',
    ]);
    expect(faultsOf([field('a', { options: ['One'] })])).toEqual([
      'fields.0.options: Only a choice has options',
    ]);
    expect(faultsOf([field('a', { type: 'select', options: ['One', 'One'] })])).toEqual([
      'fields.0.options: An option is there twice',
    ]);
  });

  test('domain.md 2.2: a condition that leads back to itself is refused, also through groups', () => {
    const on = (fieldId: string) => ({ condition: { fieldId, equals: 'x' } });
    expect(faultsOf([field('a', on('a'))])).toEqual([
      'fields.0.condition: This condition leads back to itself',
    ]);
    expect(faultsOf([field('a', on('b')), field('b', on('c')), field('c', on('a'))])).toHaveLength(
      1,
    );
    const groups = [{ id: 'g', kind: 'general' as const, label: 'G', ...on('a') }];
    expect(faultsOf([field('a', { groupId: 'g' })], { groups })).toHaveLength(1);
    expect(faultsOf([field('a'), field('b', { groupId: 'g' })], { groups })).toEqual([]);
  });
});
