import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Contact,
  heldContact,
  replacedVendors,
} from '../../../../domain/contracts/signing/known-contacts.ts';
import { isSignedByEach, maySamePerson } from '../../../../domain/people/same-name.ts';
import { people } from '../../../support/envelopes.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const word = (minLength: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength, maxLength: 10 });
const names = fc.array(word(4), { minLength: 2, maxLength: 4 });
const letter = fc.constantFrom(...LETTERS);
const place = fc.nat();

/** A name with one slip of the hand in one of its parts: a letter left out, doubled, replaced or swapped. */
function slipped(parts: readonly string[], at: number, kind: number, other: string): string {
  const index = at % parts.length;
  return parts
    .map((part, number) => {
      if (number !== index) return part;
      const cut = at % part.length;
      const [before, sign, after] = [part.slice(0, cut), part[cut] ?? '', part.slice(cut + 1)];
      const swapped = `${before}${after.slice(0, 1)}${sign}${after.slice(1)}`;
      return (
        [`${before}${after}`, `${before}${sign}${other}${after}`, `${before}${other}${after}`][
          kind
        ] ?? swapped
      );
    })
    .join(' ');
}

const isEither = (one: string, other: string) =>
  maySamePerson(one, other) && maySamePerson(other, one);

describe('names that a reader takes for one', () => {
  test('a slip of the hand in any part, anywhere', () => {
    fc.assert(
      fc.property(names, place, fc.nat({ max: 3 }), letter, (parts, at, kind, other) =>
        isEither(parts.join(' '), slipped(parts, at, kind, other)),
      ),
    );
  });

  test('a title before or after it, or in the place of what comes first', () => {
    const title = fc.constantFrom(
      'Mrs',
      'mr.',
      'MS',
      'Dr',
      'Prof.',
      'Estate of',
      'The late',
      'Hon.',
    );
    fc.assert(
      fc.property(names, title, (parts, said) => {
        const last = parts.at(-1) ?? '';
        const name = parts.join(' ');
        return [`${said} ${name}`, `${last}, ${said}`, `${said} ${last}`].every((each) =>
          isEither(each, name),
        );
      }),
    );
  });

  test('its parts in another order, some as initials, or together', () => {
    fc.assert(
      fc.property(names, place, (parts, at) => {
        const index = at % parts.length;
        const turned = [...parts.slice(index), ...parts.slice(0, index)];
        const short = parts.map((part, number) => (number === index ? part[0] : part));
        return [turned.join(' '), short.join('. '), parts.join('')].every((each) =>
          isEither(each, parts.join(' ')),
        );
      }),
      // An initial of letters that are taken for another one: vv for w, rn for m.
      {
        examples: [
          [['anna', 'vvaat'], 1],
          [['rnaa', 'olga'], 0],
        ],
      },
    );
  });
});

const at = (name: string, target: string) => ({ name, channel: 'EMAIL', target }) as const;
const held = (name: string, email: string, known: readonly (Contact & { name: string })[]) =>
  heldContact({ name, email, phone: null }, known);

describe('whose contact it is, where names are near each other', () => {
  const known = [at('John Smith', 'john@s.example'), at('Joan Smith', 'joan@s.example')];

  test('each keeps their own and hasn’t got the other’s', () => {
    expect(held('John Smith', 'john@s.example', known)).toBeNull();
    expect(held('Joan Smith', 'joan@s.example', known)).toBeNull();
    expect(held('John Smith', 'joan@s.example', known)).toMatchObject({ isWhole: true });
  });

  test('a slip that is put right keeps the contact, and brings no other', () => {
    const slip = [at('Jon Smith', 'john@s.example')];
    expect(held('John Smith', 'john@s.example', slip)).toBeNull();
    expect(held('John Smith', 'm@mule.example', slip)).toMatchObject({ isWhole: true });
    expect(held('Mr Smith', 'm@mule.example', slip)).toMatchObject({ isWhole: true });
  });

  test('a title alone doesn’t tell which of two it is', () => {
    const two = [at('Olga Owner', 'olga@o.example'), at('Peter Owner', 'peter@o.example')];
    expect(held('Mrs Owner', 'peter@o.example', two)).toMatchObject({ isWhole: true });
  });
});

describe('who signs in the place of a vendor', () => {
  const vendors = [{ name: 'Olga Owner' }, { name: 'Peter Owner' }];
  test.each([
    ['somebody else for one of two', 'Zoe Zed', ['Zoe Zed', 'Olga Owner'], ['Peter Owner']],
    ['somebody else alone', 'Zoe Zed', ['Zoe Zed'], ['Olga Owner', 'Peter Owner']],
    ['a third one beside both', 'Zoe Zed', ['Zoe Zed', 'Olga Owner', 'P. Owner'], []],
    ['one of them alone', 'Olga Owner', ['Olga Owner'], []],
    ['one of them under another form of the name', 'Mr P Owner', ['Mr P Owner'], []],
  ])('%s', (_, name, together, expected) => {
    const replaced = replacedVendors(
      { name },
      together.map((each) => ({ name: each })),
      vendors,
    );
    expect(replaced.map((each) => each.name)).toEqual(expected);
  });
});

describe('a name proves only what it says in full', () => {
  const john = ['John Smith', 'Jane Smith'];
  test.each([
    ['each their own', john, ['jane  SMITH', 'Mr John Smith'], true],
    ['another order and accents', ['Zoë van Dyk'], ['Dyk, Zoe van'], true],
    ['a third one signs too', john, ['John Smith', 'Jane Smith', 'Zoe Zed'], true],
    ['an initial for both', john, ['J Smith'], false],
    ['two of it', john, ['J Smith', 'J. Smith'], false],
    ['the family', john, ['Smith'], false],
    ['a title', john, ['Mr Smith'], false],
    ['one for both', john, ['John and Jane Smith'], false],
    ['one of two', john, ['John Smith'], false],
    ['two of one name, signed once', ['John Smith', 'John Smith'], ['John Smith'], false],
    ['a slip', ['John Smith'], ['Jon Smith'], false],
    ['a name between', ['John Smith'], ['John Paul Smith'], false],
    ['the son', ['John Smith'], ['John Smith Jr'], false],
    ['an estate', ['John Smith'], ['The Estate of the late John Smith'], false],
    ['no name', [''], [''], false],
  ])('%s', (_, owners, signers, expected) => {
    expect(isSignedByEach(owners, signers)).toBe(expected);
  });
});

test('people of the tests are never near each other, in whichever order the tests run', () => {
  const made = people(Array.from({ length: 150 }, () => ({ key: 'vendor-1' })));
  const near = made.filter(({ name }, at) =>
    made.slice(0, at).some((each) => maySamePerson(each.name, name)),
  );
  expect(near).toEqual([]);
});
