import { expect, test } from 'vitest';
import { read, sourceFiles } from './source-files.ts';

/** A mailbox or a phone, compared as it happens to be written: in TypeScript, and in SQL. */
const RAW = [
  /\b(?:email|phone|mobile)\)? (?:===|!==) (?!null\b|undefined\b|'')/,
  /\b(?:email|phone|mobile)\)? = (?:ANY|lower\(|[a-z]\.\w+\b(?!\()|\$\d)/,
  /\bemail\??\.(?:trim\(\)\.)?toLowerCase\(\)/,
];

/** Where that is right, by a part of the line. */
const AS_WRITTEN = {
  'the one form is made of it': {
    'domain/contracts/signing/known-contacts.ts': ['email.trim().toLowerCase()'],
    'domain/people/mailbox.ts': ['email.trim().toLowerCase()'],
  },
  'it is told what was changed of it': {
    'server/modules/envelopes/contact.ts': ['from.email === to.email', 'from.phone === to.phone'],
  },
  'a repetition says the same to the letter': {
    'server/modules/help/complain.ts': ['known.email === email'],
    'server/modules/vendor-applications/direct.ts': [
      'first.party.email ===',
      'first.party.phone ===',
    ],
  },
  'it names one of the agency’s people as the agency wrote them': {
    'server/modules/vendor-applications/store.ts': ['lower(email) = lower($2)'],
  },
} as const;
const RIGHT = Object.values(AS_WRITTEN).flatMap((files) =>
  Object.entries(files).flatMap(([file, parts]) => parts.map((part: string) => ({ file, part }))),
);

/** Who signs in does so by the address as it is kept; demo data and sandboxes hold nobody’s. */
const APART = /^server\/(?:idp|db|adapters)\//;

const raw = sourceFiles
  .filter((file) => /^(?:domain|server)\//.test(file) && !APART.test(file))
  .flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => RAW.some((form) => form.test(line)))
      .map((line) => ({ file, line: line.trim() })),
  );

test('no mailbox and no phone is compared as it happens to be written', () => {
  const isRight = (each: (typeof raw)[number]) =>
    RIGHT.some(({ file, part }) => file === each.file && each.line.includes(part));
  expect(raw.filter((each) => !isRight(each))).toEqual([]);
});

test('what is said to be right as it is written is there', () => {
  const isThere = ({ file, part }: (typeof RIGHT)[number]) =>
    raw.some((each) => each.file === file && each.line.includes(part));
  expect(RIGHT.filter((each) => !isThere(each))).toEqual([]);
});
