import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_QUERY_WORDS,
  normaliseForSearch,
  queryWords,
  searchText,
  searchWords,
} from '../../../../domain/listings/search-words.ts';

const facts = {
  reference: 'QW-000123',
  address: {
    unit: '12',
    streetNumber: '45',
    streetName: 'Brushbox',
    streetType: 'Avenue',
    suburb: 'Newtown',
    state: 'NSW',
    postcode: '2042',
  },
  vendorNames: ["Siobhán O'Connor"],
  buyerNames: [],
  agentNames: ['Zoë van der Berg-Łukasz'],
} as const;

describe('search words', () => {
  test('accents, case and apostrophes do not matter', () => {
    expect(normaliseForSearch("O'Connor")).toBe('oconnor');
    expect(normaliseForSearch('O’CONNOR')).toBe('oconnor');
    expect(normaliseForSearch('Zoë Łukasz-Müller, Ñandú; Straße')).toBe(
      'zoe lukasz muller nandu strasse',
    );
    expect(queryWords(' 12/45  brushbox AVE, brushbox ')).toEqual(['12', '45', 'brushbox', 'ave']);
  });

  test('spec 5: an empty search and "*" have no words and mean everything', () => {
    expect(queryWords('')).toEqual([]);
    expect(queryWords(' * ')).toEqual([]);
  });

  test('a listing is found by address, people and reference', () => {
    const text = searchText(facts);
    expect(text).toBe(
      ' qw 000123 qw000123 12 45 brushbox avenue ave av newtown nsw 2042 siobhan oconnor zoe van der berg lukasz ',
    );
  });

  test('stored and typed words meet: every word of any name is in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (name) => {
        const text = searchText({ ...facts, vendorNames: [name] });
        expect(text).toMatch(/^ .* $/);
        for (const word of searchWords(name)) expect(text).toContain(` ${word} `);
      }),
    );
  });

  test('a street type that is the name of an object property breaks nothing', () => {
    const address = { ...facts.address, streetType: 'Constructor' };
    expect(searchText({ ...facts, address })).toContain(' constructor newtown ');
  });

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normaliseForSearch(text);
        expect(normaliseForSearch(once)).toBe(once);
      }),
    );
  });

  test('a very long search is cut', () => {
    const many = Array.from({ length: 50 }, (_, i) => `w${i}`).join(' ');
    expect(queryWords(many)).toHaveLength(MAX_QUERY_WORDS);
  });
});
