import { describe, expect, test } from 'vitest';
import {
  proposedNames,
  withProposedNames,
} from '../../../../domain/listings/csv-import/propose-names.ts';
import type { ListingInput } from '../../../../domain/listings/listing.ts';
import type { Party } from '../../../../domain/listings/listing-parts.ts';
import {
  answerAmong,
  answerName,
  doubtedNames,
  type NameAnswer,
  nameAnswers,
  nameQuestion,
  unsettledNames,
} from '../../../../domain/listings/name-question.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `0190aaaa-0000-7000-8000-${String(made).padStart(12, '0')}`;
};
const party = (name: string, facts: Partial<Party> = {}): Party => ({
  id: newId(),
  kind: 'person',
  name,
  ...facts,
});
const answered = (name: string, answer: NameAnswer, facts: Partial<Party> = {}) =>
  answerName(party(name, facts), answer, newId);
const labels = (name: string) => {
  const question = nameQuestion(party(name));
  return question?.asks === 'who' ? nameAnswers(question).map(({ label }) => label) : [];
};

describe('who is meant by a name', () => {
  test('one tap each, what is proposed first', () => {
    expect(labels('Jane & John Citizen')).toEqual([
      'Two people: Jane Citizen and John Citizen',
      'One person',
      'A company',
      'A trust',
      'An estate',
    ]);
    expect(labels('Jane, John & Mary Citizen')[0]).toBe(
      'Three people: Jane Citizen, John Citizen and Mary Citizen',
    );
    expect(labels('Citizen, Jane')[0]).toBe('One person: Jane Citizen');
    expect(labels('Est. late J Citizen')[0]).toBe('An estate');
    expect(labels('Smith & Sons Pty Ltd')[0]).toBe('A company');
    expect(labels('A B Pty Ltd ATF The Citizen Family Trust')[0]).toBe('A trust');
    // Nobody knows what the others are called, so that nobody is made of them.
    expect(labels('Jane Citizen & Anor')).not.toContain(expect.stringContaining('people'));
    expect(labels('Jane Citizen')).toEqual([]);
  });

  test('two people become two vendors: the first keeps what was known, the second is asked for theirs', () => {
    const known = {
      mobile: '0491 570 006',
      email: 'jane@example.com',
      ownershipBasisPoints: 10_000,
    };
    const before = party('Jane & John Citizen', known);
    expect(answerName(before, 'people', () => 'new')).toEqual([
      {
        id: before.id,
        kind: 'person',
        name: 'Jane Citizen',
        mobile: '0491 570 006',
        email: 'jane@example.com',
      },
      { id: 'new', kind: 'person', name: 'John Citizen' },
    ]);
  });

  test('a tap counts once, and makes nobody who stands there', () => {
    const [frosts, carl] = [party('Ann & Bob Frost'), party('Carl Winter')];
    const once = answerAmong([carl, frosts], frosts.id, { answer: 'people' }, newId);
    expect(once.map(({ name }) => name)).toEqual(['Carl Winter', 'Ann Frost', 'Bob Frost']);
    expect(answerAmong(once, frosts.id, { answer: 'people' }, newId)).toEqual(once);
    const bob = party('Bob Frost', { email: 'bob@example.com' });
    const beside = answerAmong([frosts, bob], frosts.id, { answer: 'people' }, newId);
    expect(beside).toEqual([{ ...frosts, name: 'Ann Frost' }, bob]);
    expect(answerAmong([carl], frosts.id, { answer: 'person' }, newId)).toEqual([carl]);
    expect(answerAmong([carl], carl.id, { answer: 'company' }, newId)).toEqual([carl]);
  });

  test('each answer settles it, but for an estate and a trust without who acts for them', () => {
    const still = (name: string, answer: NameAnswer, facts: Partial<Party> = {}) =>
      answered(name, answer, facts).map((each) => nameQuestion(each)?.asks);
    expect(still('Jane & John Citizen', 'people')).toEqual([undefined, undefined]);
    expect(still('Jane & John Citizen', 'person')).toEqual([undefined]);
    expect(still('Citizen, Jane', 'person')).toEqual([undefined]);
    expect(still('Smith & Co', 'company')).toEqual([undefined]);
    expect(still('A B Pty Ltd ATF The Citizen Trust', 'trust')).toEqual([undefined]);
    expect(still('The Citizen Trust', 'trust')).toEqual(['actor']);
    expect(still('Est. late J Citizen', 'estate')).toEqual(['actor']);
    expect(still('Est. late J Citizen', 'estate', { contactName: 'Eve Citizen' })).toEqual([
      undefined,
    ]);
    expect(answered('John Doe as executor of the estate of Jane Citizen', 'estate')).toMatchObject([
      { kind: 'estate', contactName: 'John Doe', capacity: 'executor' },
    ]);
  });

  test('whoever acts for a trust or an estate is asked about as an owner is', () => {
    const acts = (kind: 'trust' | 'estate', contactName: string) =>
      party(kind === 'trust' ? 'The Citizen Trust' : 'Est. late J Citizen', { kind, contactName });
    const asks = (kind: 'trust' | 'estate', contactName: string) =>
      nameQuestion(acts(kind, contactName))?.asks;
    expect(asks('trust', 'Jane & John Citizen')).toBe('who-acts');
    expect(asks('estate', 'Jane Doe and Bob Doe')).toBe('who-acts');
    expect(asks('trust', 'Citizen, Jane')).toBe('who-acts');
    expect(asks('estate', 'The Doe Family')).toBe('who-acts');
    expect(asks('trust', 'Jane Citizen')).toBeUndefined();
    expect(asks('trust', 'Citizen Nominees Pty Ltd')).toBeUndefined();
    expect(asks('estate', 'Another Trust')).toBe('actor');
    const couple = acts('trust', 'Jane & John Citizen');
    expect(answerName(couple, 'people', () => 'new')).toMatchObject([
      { id: couple.id, name: 'Jane Citizen as trustee for The Citizen Trust', kind: 'trust' },
      { id: 'new', contactName: 'John Citizen', kind: 'trust' },
    ]);
    for (const each of answerName(couple, 'people', newId)) {
      expect(nameQuestion(each)).toBeUndefined();
    }
    expect(answerName(couple, 'person', newId).map(nameQuestion)).toEqual([undefined]);
    expect(unsettledNames([couple], [])).toEqual(['The Citizen Trust']);
    // Named in the name itself.
    const inName = party('Jane & John Citizen ATF The Citizen Trust', { kind: 'trust' });
    expect(nameQuestion(inName)?.asks).toBe('who-acts');
  });

  test('others who are only mentioned are asked for by name, and one person of them is doubted', () => {
    const penn = party('Pia Penn & Ors');
    const [first, second] = answerName(penn, 'people', newId, ['Pia Penn', 'Quentin Penn']);
    expect([first?.name, second?.name]).toEqual(['Pia Penn', 'Quentin Penn']);
    expect(labels('Jane & John Citizen & Ors')[0]).toBe('One person');
    const said = ['Pia Penn & Ors', 'Olive & Oscar Penn', 'Pia Penn et al', 'Suharto, Widodo'];
    const parties = said.flatMap((name) => answered(name, 'person'));
    expect(unsettledNames(parties, [])).toEqual([]);
    expect(doubtedNames(parties)).toEqual(said.slice(0, 3));
    expect(doubtedNames([party('Pia Penn'), party('Citizen, Jane')])).toEqual([]);
    const row = { vendors: [penn] } as unknown as ListingInput;
    expect(proposedNames(row)).toEqual([]);
    expect(withProposedNames(row, newId).vendors).toEqual([penn]);
  });

  test('what was said of one name isn’t said of another', () => {
    const [one] = answered('Jane & John Citizen', 'person');
    expect(one && nameQuestion(one)).toBeUndefined();
    expect(one && nameQuestion({ ...one, name: 'Jane & Jack Citizen' })?.asks).toBe('who');
  });

  test('names that people sign by count too, unless the listing has settled them', () => {
    const [one] = answered('Ada & Bo', 'person');
    if (!one) throw new Error('One party');
    expect(unsettledNames([one], ['Ada & Bo', 'Jane & John Citizen', 'Vera Vendor'])).toEqual([
      'Jane & John Citizen',
    ]);
    expect(unsettledNames([party('Mr & Mrs Smith')], [])).toEqual(['Mr & Mrs Smith']);
  });

  test('an import takes what is proposed for all its names at once', () => {
    const listing = { vendors: [party('Jane & John Citizen'), party('Vera Vendor')] };
    const row = listing as unknown as ListingInput;
    expect(proposedNames(row)).toEqual([
      { name: 'Jane & John Citizen', proposal: 'Two people: Jane Citizen and John Citizen' },
    ]);
    const taken = withProposedNames(row, newId).vendors.map(({ name }) => name);
    expect(taken).toEqual(['Jane Citizen', 'John Citizen', 'Vera Vendor']);
    const many = { vendors: Array.from({ length: 4 }, () => party('Ann & Bob Citizen')) };
    expect(withProposedNames(many as unknown as ListingInput, newId)).toBe(many);
  });
});
