import { expect, test } from 'vitest';
import { readNamed } from '../../../../domain/people/named.ts';

test.for<[string, string[]]>([
  ['Jane & John Citizen', ['Jane Citizen', 'John Citizen']],
  ['Jane and John Citizen', ['Jane Citizen', 'John Citizen']],
  ['J & M Smith', ['J Smith', 'M Smith']],
  ['Jane Citizen / John Citizen', ['Jane Citizen', 'John Citizen']],
  ['Jane Citizen/John Doe', ['Jane Citizen', 'John Doe']],
  ['Mr J & Mrs M Smith', ['Mr J Smith', 'Mrs M Smith']],
  ['Mr & Mrs Smith', ['Mr Smith', 'Mrs Smith']],
  ['Mr and Mrs J Smith', ['Mr J Smith', 'Mrs Smith']],
  ['Mr. and Mrs. Brad van der Berg', ['Mr. Brad van der Berg', 'Mrs. van der Berg']],
  ['Mr. & Mrs. Smith, Brad', ['Mr. Brad Smith', 'Mrs. Smith']],
  ['Dr. & Dr. Chen', ['Dr. Chen', 'Dr. Chen']],
  ['The Citizen Family', []],
  ['Jane, John & Mary Citizen', ['Jane Citizen', 'John Citizen', 'Mary Citizen']],
  ['Jane Citizen & John', ['Jane Citizen', 'John Citizen']],
  ['Jane Citizen, John Citizen', ['Jane Citizen', 'John Citizen']],
  ['Citizen, Jane & John', ['Jane Citizen', 'John Citizen']],
  ['Jane & John van der Berg', ['Jane van der Berg', 'John van der Berg']],
  ['Jane Citizen + John Doe; Mary Roe', ['Jane Citizen', 'John Doe', 'Mary Roe']],
  ['Jane Citizen or John Doe', ['Jane Citizen', 'John Doe']],
  ['王小明、李华', ['王小明', '李华']],
  ['JANE AND JOHN CITIZEN', ['JANE CITIZEN', 'JOHN CITIZEN']],
  ['Smith and Jones', ['Smith', 'Jones']],
  ['Smith J & M', ['Smith J', 'Smith M']],
  ['Citizen, J & M', ['J Citizen', 'M Citizen']],
  ['Jane Citizen with John Doe', ['Jane Citizen', 'John Doe']],
  ['Jane Citizen & Anor', ['Jane Citizen']],
  ['Jane Citizen et al', ['Jane Citizen']],
  ['Al & Jo Smith', ['Al Smith', 'Jo Smith']],
])('“%s” names several people', ([written, names]) => {
  expect(readNamed(written)).toEqual({ is: 'people', names });
});

test.for<[string, string]>([
  ['Jane Citizen', 'Jane Citizen'],
  ['  Jane   Citizen ', 'Jane Citizen'],
  ['Citizen, Jane', 'Jane Citizen'],
  ['Mrs CITIZEN, Jane', 'Mrs Jane CITIZEN'],
  ['van der Berg, Jane Mary', 'Jane Mary van der Berg'],
  ['John Citizen, Jr', 'John Citizen, Jr'],
  ['Jane Citizen, OAM', 'Jane Citizen, OAM'],
  ['Anderson Brandon', 'Anderson Brandon'],
  ['Kumar s/o Raman', 'Kumar s/o Raman'],
  ['Siti A/P Ahmad', 'Siti A/P Ahmad'],
  ['Jane Citizen t/as Citizen Bakery', 'Jane Citizen t/as Citizen Bakery'],
  ["Mary-Anne O'Brien-Smith", "Mary-Anne O'Brien-Smith"],
  ['Suharto', 'Suharto'],
  ['Đặng Văn Đức', 'Đặng Văn Đức'],
  ['Lady Jane Estable', 'Lady Jane Estable'],
  ['Trusty Citizen', 'Trusty Citizen'],
])('“%s” names one person', ([written, name]) => {
  expect(readNamed(written)).toEqual({ is: 'one', name });
});

test.for<[string, string]>([
  ['Citizen Nominees Pty Ltd', 'Citizen Nominees Pty Ltd'],
  ['Smith & Sons Pty. Ltd.', 'Smith & Sons Pty. Ltd.'],
  ['SMITH P/L', 'SMITH P/L'],
  ['Smith & Co', 'Smith & Co'],
  ['NSW Trustee & Guardian', 'NSW Trustee & Guardian'],
  ['A B Pty Limited ACN 004 028 077', 'A B Pty Limited ACN 004 028 077'],
])('“%s” names a company', ([written, name]) => {
  expect(readNamed(written)).toEqual({ is: 'company', name });
});

test.for<[string, string, string | undefined]>([
  ['A B Pty Ltd ATF The Citizen Family Trust', 'The Citizen Family Trust', 'A B Pty Ltd'],
  [
    'Jane & John Citizen as trustees for the Citizen Trust',
    'the Citizen Trust',
    'Jane & John Citizen',
  ],
  ['The Trustee for Citizen Family Trust', 'Citizen Family Trust', undefined],
  ['Citizen Superannuation Fund', 'Citizen Superannuation Fund', undefined],
])('“%s” names a trust', ([written, trust, trustee]) => {
  expect(readNamed(written)).toEqual({ is: 'trust', trust, trustee });
});

test.for<[string, string, string | undefined]>([
  ['Est. late J Citizen', 'J Citizen', undefined],
  ['Estate of the late Jane Citizen', 'Jane Citizen', undefined],
  ['The Estate of Jane Citizen', 'Jane Citizen', undefined],
  ['Late Jane Citizen', 'Jane Citizen', undefined],
  ['The Executors of the Estate of Jane Citizen', 'Jane Citizen', undefined],
  ['Jane Citizen (deceased)', 'Jane Citizen', undefined],
  ['John Doe as executor of the estate of the late Jane Citizen', 'Jane Citizen', 'John Doe'],
])('“%s” names an estate', ([written, of, executor]) => {
  expect(readNamed(written)).toEqual({ is: 'estate', of, executor });
});
