import type { FailReason } from './settlement-work.ts';

/** Why a settlement did not take place, as people are told. */
export const FAIL_WORDS: Readonly<Record<FailReason, string>> = {
  funds_not_ready: 'The money wasn’t ready',
  not_signed: 'Not everybody had signed',
  figures_disputed: 'The figures are disputed',
  title_problem: 'There is a problem with the title',
  platform_down: 'The platform was down',
  other: 'Another reason',
};
