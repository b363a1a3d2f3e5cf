import { isSamePerson } from '../people/same-name.ts';

/** Papers that prove who somebody is, or that a name of theirs became another. */
export const IDENTITY_PAPERS = [
  'passport',
  'driver-licence',
  'proof-of-age-card',
  'birth-certificate',
  'citizenship-certificate',
  'medicare-card',
  'government-notice',
] as const;
export type IdentityPaper = (typeof IDENTITY_PAPERS)[number];

export const NAME_PAPERS = [
  'marriage-certificate',
  'divorce-order',
  'change-of-name-certificate',
  'birth-certificate',
  'second-identity-paper',
] as const;
export type NamePaper = (typeof NAME_PAPERS)[number];

/** A part of a name that a paper has otherwise, and what settles it. Nothing has to where it is normal. */
export type NameDifference = {
  part: 'given' | 'middle' | 'family';
  entered: string;
  onPaper: string;
  settledBy: readonly NamePaper[];
};

const SETTLES: Record<NameDifference['part'], readonly NamePaper[]> = {
  given: ['change-of-name-certificate', 'birth-certificate'],
  middle: ['second-identity-paper'],
  family: ['marriage-certificate', 'change-of-name-certificate', 'divorce-order'],
};

type Parts = { given: string; middle: string; family: string };

const TITLE = /^(?:mr|mrs|ms|miss|mx|dr|prof)\.?$/i;

/** A single name is a given name; the last of several is the family's. */
function partsOf(name: string): Parts {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const [given = '', ...rest] = words;
  return { given, middle: rest.slice(0, -1).join(' '), family: rest.at(-1) ?? '' };
}

const isAlike = (one: string, other: string) =>
  one === other || (one !== '' && other !== '' && isSamePerson(one, other));

/** A middle name that is shortened or left out is the same person's on every other paper. */
const isNormal = (entered: string, onPaper: string) =>
  entered === '' || onPaper === '' || entered.charAt(0) === onPaper.charAt(0);

/**
 * Which parts of a name a paper has otherwise, with the papers that settle each; none where it is the same, or one of
 * the other names that they are known by. Order, case, accents and titles don't matter. Source: domain.md 4.7.
 */
export function nameDifferences(
  entered: string,
  onPaper: string,
  otherNames: readonly string[] = [],
): NameDifference[] {
  if ([entered, ...otherNames].some((name) => isSamePerson(name, onPaper))) return [];
  const [ours, theirs] = [partsOf(entered), partsOf(onPaper)];
  return (['given', 'middle', 'family'] as const).flatMap((part) => {
    const [one, other] = [ours[part], theirs[part]];
    if (isAlike(one, other) || (part === 'middle' && isNormal(one, other))) return [];
    const settledBy = SETTLES[part];
    return [{ part, entered: one, onPaper: other, settledBy }];
  });
}

/** With a photo of its holder, by itself enough. */
const WITH_PHOTO: readonly IdentityPaper[] = ['passport', 'driver-licence', 'proof-of-age-card'];
/** Says who somebody is from birth on, but shows no face: enough beside a second one. */
const FOUNDING: readonly IdentityPaper[] = ['birth-certificate', 'citizenship-certificate'];

/** Whether original papers prove an identity: one with a photo, or one of birth with another beside it. */
export function provesIdentity(papers: readonly IdentityPaper[]): boolean {
  if (papers.some((paper) => WITH_PHOTO.includes(paper))) return true;
  return papers.some((paper) => FOUNDING.includes(paper)) && new Set(papers).size > 1;
}
