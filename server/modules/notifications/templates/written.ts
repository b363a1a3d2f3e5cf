import type { Letter } from '../letters/service.ts';

/** A message in words, ready for either channel. */
export type Written = {
  /** The agency's name is the part that may be shortened. */
  sms: { before: string; name: string; after: string };
  letter: Letter;
  /** What we never do, under every letter. */
  lastLine: string;
  /** Whether it says where help is; never beside a code, where nothing leads anywhere. */
  saysWhereHelpIs?: true;
};
